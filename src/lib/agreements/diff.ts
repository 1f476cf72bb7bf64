import { plainBlocks } from '../markdown/blocks.ts';
import { clausesOf, MARK_NAMES } from './parse.ts';
import type { Agreement, Clause } from './types.ts';
import { compareVersions } from './versions.ts';
import { compareWords, type Stretch } from '../diff/words.ts';

/**
 * One clause in two versions. `note`: the clause is the same and only its plain words were put differently; that
 * changes no duty and is counted apart.
 */
export interface ClauseChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'note';
  readonly number: string;
  readonly id: string;
  readonly title: readonly Stretch[];
  readonly body: readonly Stretch[];
  readonly plain: readonly Stretch[];
  /** Concerns money, in either version. */
  readonly money: boolean;
  /** Whom it binds was put differently, in words. */
  readonly marks: readonly Stretch[];
}

export interface Comparison {
  readonly changes: readonly ClauseChange[];
  /** Changes that bind: all but `note`. */
  readonly count: number;
  /** Clauses that stayed as they were. */
  readonly same: number;
  readonly preface: readonly Stretch[] | null;
}

const marksOf = (clause: Clause | undefined): string =>
  (clause?.marks ?? []).map((mark) => MARK_NAMES[mark]).join('、');
const bodyOf = (clause: Clause | undefined): string => plainBlocks(clause?.body ?? []);
const noteOf = (clause: Clause | undefined): string => plainBlocks(clause?.plain ?? []);
/** What became of each clause from the older text to the newer, by number, in the order of the numbers. */
export const compareAgreements = (older: Agreement, newer: Agreement): Comparison => {
  const before = new Map(clausesOf(older).map((clause) => [clause.number, clause]));
  const after = new Map(clausesOf(newer).map((clause) => [clause.number, clause]));
  const changes: ClauseChange[] = [];
  let same = 0;
  for (const number of [...new Set([...before.keys(), ...after.keys()])].sort(compareVersions)) {
    const [was, is] = [before.get(number), after.get(number)];
    const binds = was?.title !== is?.title || bodyOf(was) !== bodyOf(is) || marksOf(was) !== marksOf(is);
    if (!binds && noteOf(was) === noteOf(is)) same += 1;
    else
      changes.push({
        kind: was === undefined ? 'added' : is === undefined ? 'removed' : binds ? 'changed' : 'note',
        number,
        id: (is ?? was)?.id ?? '',
        title: compareWords(was?.title ?? '', is?.title ?? ''),
        body: compareWords(bodyOf(was), bodyOf(is)),
        plain: compareWords(noteOf(was), noteOf(is)),
        money: [was, is].some((clause) => clause?.marks.includes('money')),
        marks: marksOf(was) === marksOf(is) || !was || !is ? [] : compareWords(marksOf(was), marksOf(is)),
      });
  }
  const [prefaceWas, prefaceIs] = [plainBlocks(older.preface), plainBlocks(newer.preface)];
  const preface = prefaceWas === prefaceIs ? null : compareWords(prefaceWas, prefaceIs);
  const count = changes.filter(({ kind }) => kind !== 'note').length;
  return { changes, count, same, preface };
};
