import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../../database/statement.ts';
import { reviewReason } from '../../entry/audit.ts';
import { ROUTE_LISTED } from '../../entry/visible.ts';
import { chinaDay } from '../../people/reads.ts';
import { nameHolds, namesHold } from '../match.ts';

/** What was asked for in so many days, today among them. */
export const HOT_DAYS = 7;
/** Fewer members on its best day are no crowd: what few ask for is theirs and not for everybody's eyes. */
export const HOT_SEEKERS_MIN = 6;
export const HOT_MAX = 10;
/** Of each day, the most asked for. */
const CANDIDATES = 60;

const DAY = 'SELECT words, seekers FROM search_days WHERE day = ? AND seekers >= ? ORDER BY seekers DESC LIMIT +?';
/** Something that everybody may read is called so. */
const CALLED = `SELECT 1 FROM search_titles CROSS JOIN entries e ON e.id = search_titles.rowid
  WHERE search_titles MATCH ? AND e.shown = 1 AND e.visibility = 'public' LIMIT 1`;
const ROUTE_CALLED = `SELECT 1 FROM search_routes CROSS JOIN routes r ON r.id = search_routes.rowid
  WHERE search_routes MATCH ? AND ${ROUTE_LISTED} LIMIT 1`;

interface Candidate {
  readonly words: string;
  /** Members by day, today first. */
  readonly days: number[];
}

export interface Hot {
  readonly words: string;
  readonly people: number;
  readonly trend: 'new' | 'up' | 'same';
}

/** What was asked of late counts more: a seventh less for each day that has gone by. */
const heatOf = ({ days }: Candidate): number =>
  days.reduce((sum, seekers, age) => sum + seekers * (1 - age / HOT_DAYS), 0);

/** Today and yesterday against the days before. */
const trendOf = ({ days }: Candidate): Hot['trend'] => {
  const [today = 0, yesterday = 0, ...before] = days;
  const usual = before.reduce((sum, seekers) => sum + seekers, 0) / before.length;
  if (usual === 0) return 'new';
  return Math.max(today, yesterday) > usual * 2 ? 'up' : 'same';
};

const isCalled = (database: DatabaseSync, words: readonly string[]): boolean =>
  one(database, CALLED, namesHold(words, 'all')) !== undefined ||
  one(database, ROUTE_CALLED, nameHolds(words)) !== undefined;

const mayStand = (database: DatabaseSync, words: string): boolean =>
  reviewReason(words) === '' && isCalled(database, words.split(' '));

/** What many readers ask for, as the figures of the last days have it. */
export const pickHot = (database: DatabaseSync, now: number): Hot[] => {
  const today = chinaDay(now);
  const candidates = new Map<string, Candidate>();
  for (let age = 0; age < HOT_DAYS; age += 1)
    for (const { words, seekers } of all<{ words: string; seekers: number }>(
      database,
      DAY,
      today - age,
      HOT_SEEKERS_MIN,
      CANDIDATES,
    )) {
      const known = candidates.get(words) ?? { words, days: Array.from({ length: HOT_DAYS }, () => 0) };
      known.days[age] = seekers;
      candidates.set(words, known);
    }
  const picked: Hot[] = [];
  for (const one of [...candidates.values()].sort((a, b) => heatOf(b) - heatOf(a) || (a.words < b.words ? -1 : 1))) {
    if (picked.length === HOT_MAX) break;
    // 武功山 says what 武功山 反穿 says, and the other way round.
    if (picked.some(({ words }) => words.includes(one.words) || one.words.includes(words))) continue;
    if (mayStand(database, one.words))
      picked.push({ words: one.words, people: one.days.reduce((sum, day) => sum + day, 0), trend: trendOf(one) });
  }
  return picked;
};

const SHOWN = 'SELECT words, people, trend FROM search_hot ORDER BY position';
const ADD = 'INSERT INTO search_hot (position, words, people, trend) VALUES (?, ?, ?, ?)';

/** What stands there now. */
export const hotSearches = (database: DatabaseSync): Hot[] => all<Hot>(database, SHOWN);

/** Makes the hot searches anew; writes only where they changed. */
export const refreshHot = (database: DatabaseSync, now: number): void => {
  const picked = pickHot(database, now);
  if (JSON.stringify(picked) === JSON.stringify(hotSearches(database).map((hot) => ({ ...hot })))) return;
  run(database, 'DELETE FROM search_hot');
  picked.forEach(({ words, people, trend }, at) => run(database, ADD, at + 1, words, people, trend));
};
