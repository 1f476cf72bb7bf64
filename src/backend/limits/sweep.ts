import type { DatabaseSync } from 'node:sqlite';
import { emptyAllBins } from '../community/moderation/bins.ts';
import { HOT_DAYS, refreshHot } from '../community/search/hot/refresh.ts';
import { coolTopics } from '../community/topic/heat.ts';
import { chinaDay } from '../community/people/reads.ts';
import { DAY_MS } from '../../site.ts';
import { run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';

/** A session that has run out opens nothing; the row stays as long again, should the clock have been wrong. */
const SESSION_KEPT_MS = 30 * DAY_MS;
const SLACK_MS = 60_000;
/** A phone that lies there still says how its login ended. */
const SCAN_KEPT_MS = 3_600_000;

/** How fast pages were is compared over a season. */
const VITALS_DAYS = 90;

/** Of each table at once: a few milliseconds. */
const MOST = 500;

/** Each takes a moment and how many rows at most. */
const SPENT = {
  hits: 'DELETE FROM hits WHERE rowid IN (SELECT rowid FROM hits WHERE at <= ? LIMIT +?)',
  future: 'DELETE FROM hits WHERE rowid IN (SELECT rowid FROM hits WHERE at > ? LIMIT +?)',
  nonces: 'DELETE FROM nonces WHERE nonce IN (SELECT nonce FROM nonces WHERE expires_at <= ? LIMIT +?)',
  codes:
    'DELETE FROM codes WHERE (phone, browser) IN (SELECT phone, browser FROM codes WHERE expires_at <= ? LIMIT +?)',
  challenges: 'DELETE FROM challenges WHERE browser IN (SELECT browser FROM challenges WHERE expires_at <= ? LIMIT +?)',
  answers: `DELETE FROM kept_answers WHERE (scope, key) IN
    (SELECT scope, key FROM kept_answers WHERE expires_at <= ? LIMIT +?)`,
  proofs: 'DELETE FROM number_proofs WHERE handle IN (SELECT handle FROM number_proofs WHERE until <= ? LIMIT +?)',
  scans: 'DELETE FROM scan_logins WHERE id IN (SELECT id FROM scan_logins WHERE expires_at <= ? LIMIT +?)',
  sessions: 'DELETE FROM sessions WHERE handle IN (SELECT handle FROM sessions WHERE expires_at <= ? LIMIT +?)',
  reads: `DELETE FROM entry_reads WHERE (day, entry_id, viewer) IN
    (SELECT day, entry_id, viewer FROM entry_reads WHERE day < ? LIMIT +?)`,
  seekers: `DELETE FROM search_asked WHERE (day, words, seeker) IN
    (SELECT day, words, seeker FROM search_asked WHERE day < ? LIMIT +?)`,
  searches:
    'DELETE FROM search_days WHERE (day, words) IN (SELECT day, words FROM search_days WHERE day <= ? LIMIT +?)',
  vitals: `DELETE FROM vital_counts WHERE (day, route, host, build, metric, bucket) IN
    (SELECT day, route, host, build, metric, bucket FROM vital_counts WHERE day < ? LIMIT +?)`,
  faults: `DELETE FROM fault_counts WHERE (day, route, host, build, kind, name) IN
    (SELECT day, route, host, build, kind, name FROM fault_counts WHERE day < ? LIMIT +?)`,
} as const;

/** Accounts whose time of being frozen is over. */
const THAW = `UPDATE users SET state = 0, frozen_at = NULL, frozen_until = NULL, frozen_reason = '' WHERE id IN
  (SELECT id FROM users WHERE state = 1 AND frozen_until <= ? LIMIT +?)`;

/**
 * Forgets what has run out: hits older than the longest limit, used nonces, codes, challenges, stored answers, sessions,
 * readers and searchers of days gone by; takes those out of the topics' heat who were not there of late; and lets those in again who
 * were frozen long enough, empties the bins of what has lain there for thirty days, and picks what many search for anew. Hits of the future are those of a clock that was wrong. A little of each, so that nobody waits for it; says whether there may be more. Called
 * only while the clock is steady.
 */
export const sweep = (database: DatabaseSync, now: number): boolean =>
  transaction(database, () => {
    const moment: Partial<Record<string, number>> = {
      hits: now - DAY_MS,
      future: now + SLACK_MS,
      scans: now - SCAN_KEPT_MS,
      sessions: now - SESSION_KEPT_MS,
      reads: chinaDay(now),
      seekers: chinaDay(now),
      searches: chinaDay(now) - HOT_DAYS,
      vitals: chinaDay(now) - VITALS_DAYS,
      faults: chinaDay(now) - VITALS_DAYS,
    };
    let more = coolTopics(database, now, MOST);
    for (const [name, sql] of Object.entries(SPENT))
      if (run(database, sql, moment[name] ?? now, MOST).changes >= MOST) more = true;
    if (run(database, THAW, now, MOST).changes >= MOST) more = true;
    if (emptyAllBins(database, now)) more = true;
    refreshHot(database, now);
    return more;
  });
