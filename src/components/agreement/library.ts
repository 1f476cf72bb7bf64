import { getCollection } from 'astro:content';
import { checkHistory, checkReferences } from '../../lib/agreements/check.ts';
import { compareAgreements, type Comparison } from '../../lib/agreements/diff.ts';
import { parseAgreement } from '../../lib/agreements/parse.ts';
import type { Version } from '../../lib/agreements/types.ts';
import { dayInChina, newestFirst, stateOn, versionOn, type State } from '../../lib/agreements/versions.ts';

/** One version among its document's others. */
export interface Edition extends Version {
  readonly state: State;
  /** The same document's versions, newest first, this one included. */
  readonly history: readonly Edition[];
  /** What changed in this version since an older one. Computed once. */
  readonly since: (older: Edition) => Comparison;
}

/** All documents by id. */
export type Library = ReadonlyMap<string, readonly Edition[]>;

const read = async (): Promise<Library> => {
  const today = dayInChina(Date.now());
  const versions = new Map<string, Version[]>();
  const problems: string[] = [];
  for (const { id, data, body = '', filePath = id } of await getCollection('agreements')) {
    const { text, problems: found } = parseAgreement(body);
    problems.push(
      ...found.map(({ line, message }) => `${filePath}（正文第 ${line} 行）：${message}`),
      ...checkReferences(text).map((one) => `${filePath}:${one}`),
    );
    versions.set(data.document, [...(versions.get(data.document) ?? []), { ...data, text }]);
  }
  for (const one of versions.values()) problems.push(...checkHistory(one));
  if (problems.length > 0) throw new Error(`协议有 ${problems.length} 处要改：\n${problems.join('\n')}`);
  return new Map([...versions].map(([document, all]) => [document, editionsOf(all, today)]));
};

const editionsOf = (versions: readonly Version[], today: string): Edition[] => {
  const history: Edition[] = [];
  for (const version of newestFirst(versions)) {
    const known = new Map<Edition, Comparison>();
    const since = (older: Edition): Comparison => {
      const found = known.get(older) ?? compareAgreements(older.text, version.text);
      known.set(older, found);
      return found;
    };
    history.push({ ...version, state: stateOn(versions, version, today), history, since });
  }
  return history;
};

let library: Promise<Library> | undefined;

/** Every agreement in every version, read and checked once per build. Throws with the file and line of what is wrong. */
export const agreements = (): Promise<Library> => {
  // While developing, texts change between two requests.
  if (import.meta.env.DEV) return read();
  return (library ??= read());
};

/** The version in force at the build; before a document's first day, the one to come. */
export const inForce = (history: readonly Edition[]): Edition => {
  const found = versionOn(history, dayInChina(Date.now()));
  if (found === undefined) throw new Error('A document without versions');
  return found;
};

/** The version in force of one document. */
export const current = async (document: string): Promise<Edition> => {
  const history = (await agreements()).get(document);
  if (history === undefined) throw new Error(`src/content/agreements/${document}/ 里没有这份协议`);
  return inForce(history);
};
