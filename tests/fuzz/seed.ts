import fc from 'fast-check';

/**
 * Generated inputs are the same in each run, so that a run which fails tells of the change and not of its luck;
 * `npm run fuzz -- --seed=7` takes others.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
