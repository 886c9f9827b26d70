import given from 'fixture:runs';

/** Runs of a property in the nightly form (`npm run test:deep`). */
const DEEP = 2000;

/**
 * How often a property is checked, and on which inputs: for `fc.assert`. The same ones in every run of `npm test`; the nightly form
 * takes those of its own seed, which it prints and `MDUI_SEED` repeats. A failure names the seed and the path to its input.
 * @param seed another one for each property
 * @param numRuns in `npm test`
 */
export const runs = (seed: number, numRuns = 100): { seed: number; numRuns: number; includeErrorInReport: true } =>
  // the runner prints no cause
  ({ seed: given.seed + seed, numRuns: given.deep ? Math.max(DEEP, numRuns) : Math.min(numRuns, given.most), includeErrorInReport: true });

/** A test's timeout, in milliseconds; none in the nightly form, more in an engine that takes more. */
export const patience = (ms: number): number => given.deep ? 0 : given.slow * ms;
