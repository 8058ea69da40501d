// A value of a style for each value of a property.
import type { ExpressionSpecification } from "maplibre-gl";

/** `other`: for all other values, and where there is none. */
export function matchEach<K extends string>(
  input: ExpressionSpecification,
  keys: readonly K[],
  of: (key: K, at: number) => string | ExpressionSpecification,
  other: string,
): ExpressionSpecification {
  return ["match", input, ...keys.flatMap((key, at) => [key, of(key, at)]), other] as unknown as ExpressionSpecification;
}
