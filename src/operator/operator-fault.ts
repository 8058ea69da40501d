// What the person who runs the program caused and can mend. The message is all that they are told, without a stack trace:
// what is wrong and what to do, one fault a line. The process or command then ends with 1.

export class OperatorFault extends Error {
  override name = "OperatorFault";
}
