import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Agreed } from '../../api/vip/fields.ts';
import { compareVersions, isDay } from '../../lib/agreements/versions.ts';

export type Document = Agreed['doc'];
export type Act = 'login' | 'purchase' | 'autoRenew';

/** A version of an agreement, the instant from which it is in force, and the acts that ask for it. */
export interface Version {
  readonly version: string;
  readonly effective: number;
  readonly acts: readonly string[];
}
export type Library = Readonly<Record<Document, readonly Version[]>>;

export const DOCUMENTS: readonly Document[] = [
  'user-protocol',
  'privacy',
  'community-rules',
  'vip-duty',
  'vip-userduty',
];
const TEXTS = fileURLToPath(new URL('../../content/agreements/', import.meta.url));

/** The facts above a text, as the editors write them; the site's build checks all the rest. Throws on what is odd. */
export const readFacts = (text: string): Version => {
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const field = (name: string): string => new RegExp(`^${name}:\\s*['"]?([^'"\\s]+)`, 'm').exec(head)?.[1] ?? '';
  const [version, effective] = [field('version'), field('effective')];
  if (!/^\d+(?:\.\d+)*$/.test(version) || !isDay(effective)) throw new Error(`An agreement has odd facts: ${head}`);
  const acts = /^who:[ \t]*((?:\r?\n[ \t]*-[ \t]*\w+)+)/m.exec(head)?.[1]?.match(/\w+/g) ?? [];
  return { version, effective: Date.parse(`${effective}T00:00:00+08:00`), acts };
};

/** Every version of every agreement below a folder, newest first. */
export const readLibrary = (folder: string): Library => {
  const versionsOf = (doc: Document): Version[] =>
    globSync(`${doc}/*.md`, { cwd: folder })
      .map((file) => readFacts(readFileSync(`${folder}/${file}`, 'utf8')))
      .sort((one, other) => compareVersions(other.version, one.version));
  return Object.fromEntries(DOCUMENTS.map((doc) => [doc, versionsOf(doc)])) as unknown as Library;
};

let library: Library | undefined;
/** The agreements of this program: the very files that the site shows. */
const own = (): Library => (library ??= readLibrary(TEXTS));

/** The versions of an agreement that have come into force by `now`, newest first. */
export const versionsOf = (doc: Document, now: number, texts = own()): readonly Version[] =>
  texts[doc].filter(({ effective }) => effective <= now);

/** The version in force. */
export const currentVersion = (doc: Document, now: number, texts = own()): Version | undefined =>
  versionsOf(doc, now, texts)[0];

/**
 * The versions in force that an act asks for. A purchase without its agreement is no purchase: where none is in force
 * it throws.
 */
export const neededFor = (act: Act, now: number, texts = own()): Agreed[] => {
  const needed = DOCUMENTS.flatMap((doc) => {
    const current = currentVersion(doc, now, texts);
    return current?.acts.includes(act) ? [{ doc, version: current.version }] : [];
  });
  if (needed.length === 0) throw new Error(`No agreement is in force for ${act}`);
  return needed;
};
