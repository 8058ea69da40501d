// A style's value for each of what something may be.
import type { ExpressionSpecification } from "maplibre-gl";

/** `other`: for all else, also where it is nothing. */
export function matchEach<K extends string>(
  input: ExpressionSpecification,
  keys: readonly K[],
  of: (key: K, at: number) => string | ExpressionSpecification,
  other: string,
): ExpressionSpecification {
  return ["match", input, ...keys.flatMap((key, at) => [key, of(key, at)]), other] as unknown as ExpressionSpecification;
}
