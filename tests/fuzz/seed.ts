import fc from 'fast-check';

/**
 * Generated inputs are the same in each run, so that a run which fails tells of the change and not of its luck;
 * `npm run fuzz -- --seed=7` takes others, and ten times as many.
 */
const SEED = Number(process.env['SEED'] ?? 1);
const TIMES = Number(process.env['RUNS'] ?? 1);

/** How many inputs a property is tried with: `few` in every run of the tests, more where somebody looks for what nobody thought of. */
export const runs = (few: number): number => few * TIMES;

/** Which of `parts` parts of a long list this run of the tests looks at; all of them where more is tried (undefined). */
export const partOf = (parts: number): number | undefined => (TIMES > 1 ? undefined : SEED % parts);

fc.configureGlobal({ seed: SEED, numRuns: runs(100) });
