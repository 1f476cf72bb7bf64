import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DELIVERY } from '../../edge/manifest.ts';
import type { Released } from './folders.ts';
import { replaceFile } from './replaceFile.ts';

/**
 * Beside the manifest of a release: the name of the one that was out when it went out. It is written before the link moves, into
 * a release that nobody goes back through yet, so that the link alone says what counts.
 */
const AFTER = join(DELIVERY, 'after');

/** Notes that the release in `folder` goes out after the one of that name. */
export const noteAfter = (folder: string, name: string): Promise<void> => replaceFile(join(folder, AFTER), name);

/** What a release came after. Those of a time when that was not noted came after the number before. */
const afterOf = (all: readonly Released[], one: Released): Released | undefined => {
  const note = join(one.folder, AFTER);
  if (!existsSync(note)) return all[all.indexOf(one) - 1];
  const name = readFileSync(note, 'utf8');
  return all.find((other) => other.name === name);
};

/** The release that is out and, one after the other, what can be gone back to from there. What was gone back from is not among them. */
export const trailOf = (all: readonly Released[], current: string | null): Released[] => {
  const trail: Released[] = [];
  let one = all.find(({ name }) => name === current);
  while (one !== undefined && !trail.includes(one)) {
    trail.push(one);
    one = afterOf(all, one);
  }
  return trail;
};

/** The last `count` releases that were put out, and the last `count` that stayed out: pages of either may be open. */
export const recentOf = (all: readonly Released[], current: string | null, count: number): Released[] => {
  const stayed = trailOf(all, current).slice(0, count);
  return all.filter((one, at) => at >= all.length - count || stayed.includes(one));
};
