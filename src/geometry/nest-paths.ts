// Clipper's flat paths to polygons: which hole belongs to which outline, also where an island lies in a hole.
import { booleanOpWithPolyTree, ClipType, FillRule, type Paths64, type PolyPath64, PolyTree64 } from "clipper2-ts";

/** Each polygon as its outline (anticlockwise) and its holes (clockwise). */
export function nestPaths(paths: Paths64): Paths64[] {
  const tree = new PolyTree64();
  booleanOpWithPolyTree(ClipType.Union, paths, null, tree, FillRule.NonZero);
  return listNested(tree);
}

/** The same of what Clipper made. */
export function listNested(parent: PolyPath64): Paths64[] {
  return listChildren(parent).flatMap((outline) => {
    const holes = listChildren(outline);
    return [[outline.poly!, ...holes.map((hole) => hole.poly!)], ...holes.flatMap(listNested)];
  });
}

function listChildren(parent: PolyPath64): PolyPath64[] {
  return Array.from({ length: parent.count }, (_, i) => parent.child(i));
}
