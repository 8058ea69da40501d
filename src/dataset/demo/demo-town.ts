// What the command line says of the demo town before it is built.

/** Raised with every change that changes the town, so that files of an older generator are made anew. */
export const DEMO_GENERATOR = { name: "parcelscope-demo", version: 9 };
/** Whole neighbourhoods with the default seed. */
export const DEFAULT_PARCELS = 2782;
export const DEFAULT_SEED = 1;
/** The town is built in memory: of 30,000 parcels in 1.9 GB. */
export const MAX_PARCELS = 50_000;
