// What fills the zones around a building, and the words and colors for it.

/** `cover`: the larger of the shares of trees and of shrubs. `vegetation`: the share of all vegetation. */
export type RingCover = "cover" | "vegetation";
