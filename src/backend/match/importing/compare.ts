import type { DatabaseSync } from 'node:sqlite';
import { one } from '../../database/statement.ts';
import { layoutOf, type Layout } from './layout.ts';
import { type Standing, stoodIn, type Stood } from './standing.ts';
import { type Starter, startersIn, type Wrong } from './starters.ts';

/** What a table of results would do to a match. */
export interface Comparison {
  readonly layout: Layout;
  readonly wrong: readonly Wrong[];
  readonly added: readonly { readonly bib: string; readonly next: Standing }[];
  readonly changed: readonly { readonly was: Stood; readonly next: Standing }[];
  /** How many stand already as the table has them. */
  readonly same: number;
  /** Results that the table does not have and that go with it. */
  readonly removed: readonly Stood[];
  /** All of the match as they would stand then. */
  readonly standing: readonly Standing[];
}

const MEMBER = 'SELECT 1 FROM users WHERE id = ? AND state = 0';

const nextOf = (starter: Starter, was: Stood | undefined, { courses }: Layout): Standing => {
  const splits = starter.times?.splits ?? was?.splits ?? [];
  const finish = courses.find(({ id }) => id === starter.course)?.points.at(-1)?.position;
  const derived = splits.at(-1)?.[0] === finish && splits.length > 0 ? 'finished' : 'racing';
  const judged = starter.state ?? was?.state ?? 'racing';
  const stays = starter.staysIn && was?.course === starter.course ? was.groups : [];
  return {
    name: starter.name,
    club: starter.club ?? was?.club ?? '',
    course: starter.course,
    masked: starter.masked === null ? (was?.masked ?? 0) : Number(starter.masked),
    user: starter.member === null ? (was?.user ?? null) : starter.member === '' ? null : Number(starter.member),
    delay: starter.times?.delay ?? was?.delay ?? 0,
    state: judged === 'racing' || judged === 'finished' ? derived : judged,
    reason: starter.reason ?? was?.reason ?? '',
    splits,
    groups: [...new Set([...starter.groups, ...stays])].sort((first, other) => first - other),
  };
};

const bare = ({ name, club, course, masked, user, delay, state, reason, splits, groups }: Standing): string =>
  JSON.stringify([name, club, course, masked, user, delay, state, reason, splits, groups]);

/** Reads a table and holds it against what stands. `replaces`: results that it does not have go. */
export const compare = (database: DatabaseSync, match: number, text: string, replaces: boolean): Comparison => {
  const layout = layoutOf(database, match);
  const { starters, wrong } = startersIn(text, layout);
  const stood = stoodIn(database, match);
  const [added, changed, standing]: [Comparison['added'][number][], Comparison['changed'][number][], Standing[]] = [
    [],
    [],
    [],
  ];
  const others = new Map(stood);
  const taken: [number, Starter][] = [];
  for (const starter of starters) {
    const was = stood.get(starter.bib);
    others.delete(starter.bib);
    const next = nextOf(starter, was, layout);
    if (starter.times === null && was !== undefined && was.course !== starter.course && was.splits.length > 0)
      wrong.push({ line: starter.line, why: `号码 ${starter.bib} 换了赛程，要连时间一起导入` });
    if (next.user !== null) taken.push([next.user, starter]);
    if (was === undefined) added.push({ bib: starter.bib, next });
    else if (bare(was) !== bare(next)) changed.push({ was, next });
    standing.push(next);
  }
  const kept = replaces ? [] : [...others.values()];
  const users = new Map(kept.flatMap(({ user, bib }) => (user === null ? [] : [[user, bib] as const])));
  for (const [user, { line, bib, member }] of taken) {
    if (member !== null && member !== '' && one(database, MEMBER, user) === undefined)
      wrong.push({ line, why: `没有编号是 ${user} 的成员` });
    const other = users.get(user);
    if (other !== undefined) wrong.push({ line, why: `成员 ${user} 已经是号码 ${other}` });
    else users.set(user, bib);
  }
  return {
    layout,
    wrong: wrong.sort((first, other) => first.line - other.line),
    added,
    changed,
    same: starters.length - added.length - changed.length,
    removed: replaces ? [...others.values()] : [],
    standing: [...standing, ...kept],
  };
};
