// How many runs a property test makes: 100 unless it asks for a multiple, and that times ROUNDS; and from which seed. `npm run soak` sets both, with
// a seed that it draws: a usual run never fails by chance.
import fc from "fast-check";

const RUNS = 100;
const SEED = 1;

fc.configureGlobal({ numRuns: RUNS * Number(process.env.ROUNDS ?? 1), seed: Number(process.env.SEED ?? SEED) });
