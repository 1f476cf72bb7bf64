import type { DatabaseSync } from 'node:sqlite';
import { chinaDay } from '../../src/backend/community/people/reads.ts';
import { refreshHot } from '../../src/backend/community/search/hot/refresh.ts';
import { wordsOf } from '../../src/backend/community/search/words.ts';
import { all, statement } from '../../src/backend/database/statement.ts';
import { DAY_MS } from '../../src/site.ts';
import type { Random } from '../random.ts';
import { spots } from '../words/spots.ts';

const DAYS = 7;
/** The largest figure of a day; what is asked for less has a share of it. */
const CROWD = 46;

const ASKED = 'INSERT OR IGNORE INTO search_asked (day, words, seeker) VALUES (?, ?, ?)';
/** What people of this world write about. */
const NAMES = `SELECT name FROM topics WHERE standing IN ('open', 'closed') ORDER BY heat DESC, id LIMIT 6`;

/** A week of questions, from which the hot searches are picked: some have always been asked, some came up yesterday. */
export const writeSearches = (database: DatabaseSync, { now, random }: { now: number; random: Random }): void => {
  const insert = statement(database, ASKED);
  const topics = all<{ name: string }>(database, NAMES);
  // Mountains are what most people look for.
  const names = spots.slice(0, 8).flatMap(({ name }, at) => [name, topics[at]?.name ?? []].flat());
  names.forEach((name, place) => {
    const words = wordsOf(name).join(' ');
    const isNew = place % 5 === 2;
    for (let age = 0; age < DAYS; age += 1) {
      if (isNew && age > 1) continue;
      const people = Math.round((CROWD / (1 + place * 0.45)) * random.real(0.7, 1.2));
      for (let at = 0; at < people; at += 1) insert.run(chinaDay(now - age * DAY_MS), words, `demo-${at}`);
    }
  });
  refreshHot(database, now);
};
