import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All that a run writes beside the project lies in one folder of its own, which goes with the run. */
const before = process.env['TMPDIR'];
let folder = '';

export const setup = (): void => {
  folder = mkdtempSync(join(tmpdir(), 'trail-tests-'));
  process.env['TMPDIR'] = folder;
};

export const teardown = (): void => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};
