import { isDay } from '../../lib/agreements/versions.ts';

/** A version of an agreement as its file tells it. */

/** A version of an agreement, the instant from which it is in force, and the acts that ask for it. */
export interface Version {
  readonly title: string;
  readonly version: string;
  readonly effective: number;
  readonly acts: readonly string[];
}

/** The facts above a text, as the editors write them; the site's build checks all the rest. Throws on what is odd. */
export const readFacts = (text: string): Version => {
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const field = (name: string): string =>
    new RegExp(`^${name}:[ \\t]*(['"]?)(.*?)\\1[ \\t]*$`, 'm').exec(head)?.[2] ?? '';
  const [title, version, effective] = [field('title'), field('version'), field('effective')];
  if (title === '' || !/^\d{1,4}(?:\.\d{1,4}){0,3}$/.test(version) || !isDay(effective))
    throw new Error(`An agreement has odd facts: ${head}`);
  const acts = /^who:[ \t]*((?:\r?\n[ \t]*-[ \t]*\w+)+)/m.exec(head)?.[1]?.match(/\w+/g) ?? [];
  return { title, version, effective: Date.parse(`${effective}T00:00:00+08:00`), acts };
};

export type Placed = Version & { readonly doc: string };

export const readPlaced = (name: string, file: string): Placed => {
  const [, doc] = /^([a-z][a-z0-9-]{0,63})\/[^/]+$/.exec(name) ?? [];
  if (doc === undefined) throw new Error('does not stand in a folder named after its document');
  return { doc, ...readFacts(file) };
};
