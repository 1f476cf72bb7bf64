import { writeWhole } from '../src/backend/pictures/atomic.ts';
import { originalPath } from '../src/backend/pictures/paths.ts';
import { createPainter } from './pictures/painter.ts';
import type { Progress } from './progress.ts';
import type { Wanted } from './write/pictures.ts';

/** Draws the pictures that the first screens will ask for, so that nobody waits for a brush. */
export const drawAhead = async (wanted: readonly Wanted[], filesDir: string, onProgress: Progress): Promise<void> => {
  if (wanted.length === 0) return;
  const painter = createPainter();
  let done = 0;
  try {
    await Promise.all(
      wanted.map(async ({ id, recipe, width }) => {
        await writeWhole(originalPath(filesDir, id, 'jpeg'), await painter.draw(recipe, width));
        done += 1;
        onProgress(done, wanted.length, '正在画山');
      }),
    );
  } finally {
    await painter.close();
  }
};
