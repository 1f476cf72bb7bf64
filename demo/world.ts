import type { DemoWorld } from '../src/backend/parts.ts';
import { createPainter } from './pictures/painter.ts';
import { createProgress } from './progress.ts';
import { moveRaces } from './write/races.ts';

/** The demo world as a server takes it. What seeds it is read when there is something to seed, threads start with the first picture. */
export const createDemoWorld = (): DemoWorld => ({
  draw: createPainter().draw,
  move: (database, now) => void moveRaces(database, now),
  async seed(database, options) {
    const { seed } = await import('./seed.ts');
    const bar = createProgress();
    await seed(database, { ...options, onProgress: bar });
    bar.end();
  },
});
