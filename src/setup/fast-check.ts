// How many runs a property test makes: 100 unless it asks for a multiple, and that times ROUNDS, which `npm run soak` sets.
import fc from "fast-check";

const RUNS = 100;

fc.configureGlobal({ numRuns: RUNS * Number(process.env.ROUNDS ?? 1) });
