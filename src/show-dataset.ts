// `dataset -- info`: what a dataset file holds, on stdout; its picture, where a person asks for one.
import { writeFileSync } from "node:fs";
import { drawAsSvg } from "./dataset/file/dataset-picture.ts";
import { describeDataset } from "./dataset/file/describe-dataset.ts";
import { readDatasetDocument } from "./dataset/file/read-dataset.ts";
import { OperatorFault } from "./operator/operator-fault.ts";

export function showDataset(path: string, picturePath: string | undefined): void {
  console.log(describeDataset(path));
  if (picturePath === undefined) return;
  const { info } = readDatasetDocument(path);
  try {
    writeFileSync(picturePath, drawAsSvg(path, info.name, info.extent));
  } catch (error) {
    throw new OperatorFault(`${picturePath} cannot be written: ${(error as Error).message}.`);
  }
  console.log(`Picture: ${picturePath}`);
}
