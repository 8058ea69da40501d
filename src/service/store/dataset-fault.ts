// A dataset file that cannot be served. The message tells the operator what is wrong and what to run.
export class DatasetFault extends Error {
  override name = "DatasetFault";
}
