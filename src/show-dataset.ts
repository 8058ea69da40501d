// `dataset -- info`: what a dataset file holds, on stdout; its picture, where a person asks for one.
import { drawAsSvg } from "./dataset/file/dataset-picture.ts";
import { describeDataset } from "./dataset/file/describe-dataset.ts";
import { writeWholeFile } from "./dataset/file/part-file.ts";
import { readDatasetDocument } from "./dataset/file/read-dataset.ts";
import { requireOutputs } from "./output-files.ts";

export function showDataset(path: string, picturePath: string | undefined): void {
  if (picturePath) requireOutputs([{ option: "--picture", path: picturePath, kind: "picture" }], [{ option: "the command", path }]);
  console.log(describeDataset(path));
  if (!picturePath) return;
  const { info } = readDatasetDocument(path);
  writeWholeFile(picturePath, drawAsSvg(path, info.name, info.extent));
  console.log(`Picture: ${picturePath}`);
}
