import { join } from 'node:path';
import { compareVersions } from '../../lib/agreements/versions.ts';
import type { Log } from '../log.ts';
import { CONTENT } from './notices.ts';
import { LOOK_EVERY_MS, watched } from './watched.ts';
import { type Placed, readPlaced, type Version } from './agreementFacts.ts';

/** The versions that have come into force, by document, newest first. */
export type Library = ReadonlyMap<string, readonly Version[]>;

/** What is in force at an instant. */
export type Agreements = (now: number) => Library;

/** Where the editors write: `<document>/<version>.md`. */
export const AGREEMENTS = join(CONTENT, 'agreements');

const nameOf = ({ doc, version }: Placed): string => `${doc} ${version}`;

/**
 * The agreements below a folder, as they stand there now: a version that was published counts from its day on, without
 * a restart. A version that has been in force here stays, whatever becomes of its file: nobody is asked to agree to an
 * older one because a disk or an editor stumbled.
 */
export const openAgreements = (folder: string, log: Log): Agreements => {
  const files = watched(folder, log, readPlaced);
  let looked = -Infinity;
  let known: readonly Placed[] = [];
  const missed = new Set<string>();
  const look = (now: number): void => {
    const found = files();
    const there = new Set(found.map(nameOf));
    const gone = known.filter((one) => one.effective <= now && !there.has(nameOf(one)));
    for (const one of gone)
      if (!missed.has(nameOf(one))) log('error', 'a version in force is gone', { which: nameOf(one) });
    missed.clear();
    for (const one of gone) missed.add(nameOf(one));
    known = [...found, ...gone].sort((one, other) =>
      one.doc < other.doc ? -1 : one.doc > other.doc ? 1 : compareVersions(other.version, one.version),
    );
    looked = now;
  };
  return (now) => {
    if (Math.abs(now - looked) >= LOOK_EVERY_MS) look(now);
    const library = new Map<string, Version[]>();
    for (const { doc, ...version } of known) {
      if (version.effective > now) continue;
      const versions = library.get(doc);
      if (versions === undefined) library.set(doc, [version]);
      else versions.push(version);
    }
    return library;
  };
};
