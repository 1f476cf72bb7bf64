import { readFileSync } from 'node:fs';
import type { Agreed } from '../../api/vip/fields.ts';

export type Document = Agreed['doc'];

/** A version of an agreement and the instant from which it is in force. */
export interface Version {
  readonly version: string;
  readonly effective: number;
}
export type Versions = Readonly<Partial<Record<Document, readonly Version[]>>>;

const DOCUMENTS: readonly Document[] = ['user-protocol', 'privacy', 'community-rules', 'vip-duty', 'vip-userduty'];
/** Made by the build from the front matter of the agreements. */
const TABLE = new URL('../../content/versions.json', import.meta.url);

/** A day means its first moment in China. */
const instantOf = (effective: unknown): number => {
  if (typeof effective === 'number' && Number.isSafeInteger(effective)) return effective;
  const text = String(effective);
  return Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+08:00` : text);
};

/** Reads `{ [doc]: { version, effective }[] }`, newest first. Throws on what is no such table. */
export const readVersions = (json: unknown): Versions => {
  const found: Partial<Record<Document, Version[]>> = {};
  for (const doc of DOCUMENTS) {
    const rows = (json as Partial<Record<string, unknown>> | null)?.[doc];
    if (!Array.isArray(rows) || rows.length === 0) throw new Error(`No version of ${doc} is known`);
    found[doc] = rows
      .map((row: { version?: unknown; effective?: unknown }) => {
        const effective = instantOf(row.effective);
        if (typeof row.version !== 'string' || !Number.isFinite(effective)) throw new Error(`A version of ${doc} is odd`);
        return { version: row.version, effective };
      })
      .sort((one, other) => other.effective - one.effective);
  }
  return found;
};

let read: Versions | undefined;

/** The agreements of this build. */
export const versions = (): Versions => (read ??= readVersions(JSON.parse(readFileSync(TABLE, 'utf8'))));

/** The versions of an agreement that have come into force by `now`, newest first. */
export const versionsOf = (doc: Document, now: number, table = versions()): readonly Version[] =>
  (table[doc] ?? []).filter(({ effective }) => effective <= now);

/** The version in force. */
export const currentVersion = (doc: Document, now: number, table = versions()): Version | undefined =>
  versionsOf(doc, now, table)[0];

export const documents = (): readonly Document[] => DOCUMENTS;
