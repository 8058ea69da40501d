// What the person who runs the program caused and can mend. The message is all that they are told, without a stack trace:
// what is wrong and what to do, one fault a line. A command then ends with 1, service and gateway with FAULT_EXIT: starting them again mends nothing.

/** EX_CONFIG of sysexits.h, which no crash ends with. */
export const FAULT_EXIT = 78;

export class OperatorFault extends Error {
  override name = "OperatorFault";
}
