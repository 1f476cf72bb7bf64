import { dropExports, makeExports } from '../archive/make.ts';
import { runClosings } from '../community/moderation/closing.ts';
import { tellUnread } from '../community/inbox/tell.ts';
import { forgetSome } from '../community/search/forget.ts';
import { indexSome } from '../community/search/indexing.ts';
import type { Parts } from '../context.ts';
import { sweep } from '../limits/sweep.ts';
import { pictureJob } from '../pictures/tidy.ts';
import { shareJob } from '../share/picture/tidy.ts';
import { uploadJob } from '../upload/tidy.ts';
import { eraseRoutes } from '../route/erase.ts';
import { renewOne } from '../route/renew.ts';
import type { Ranks } from '../top/job.ts';
import { writeSeen } from '../sessions/seen.ts';
import { runEvents } from '../events/due.ts';
import { refreshForecasts } from '../events/walk/forecasts.ts';
import { tellRestocked } from '../youzan/tellRestocked.ts';
import { runDue } from '../vip/due.ts';
import { reconcileDue } from '../vip/reconcile/reconcile.ts';
import type { Job } from './jobs.ts';
import { MINUTE_MS, SECOND_MS } from '../../site.ts';

/** Between two steps of a merge: others write meanwhile. */
const FORGET_ON_MS = 100;
/** Where one sweep was not enough. */
const SWEEP_ON_MS = 200;

/** What the jobs need besides the server's parts. */
export interface JobNeeds {
  readonly parts: Parts;
  /** Whether the clock can be believed for what cannot be undone (steady.ts). */
  readonly steady: () => boolean;
  readonly stopping: () => boolean;
  readonly ranks: Ranks;
  /** A demo's world goes on living. */
  readonly move: ((now: number) => void) | null;
}

/** Everything that the server does without being asked. */
export const jobsOf = ({ parts, steady, stopping, ranks, move }: JobNeeds): readonly Job[] => {
  const { database, clock } = parts;
  const removeUnused = pictureJob(parts);
  const dropShared = shareJob(parts);
  const forgetUploads = uploadJob(parts);
  return [
    // An open page hears of what happened to its member about so long after.
    { name: 'unread', everyMs: 500, run: () => void tellUnread(parts) },
    // What an older program wrote is found soon after: a little at a time, nobody waits for it.
    { name: 'search', everyMs: SECOND_MS, run: () => void indexSome(database) },
    {
      name: 'forget',
      everyMs: MINUTE_MS,
      run: () => (steady() && forgetSome(database, clock()) ? FORGET_ON_MS : undefined),
    },
    // What others are told of a track is right by the program that runs, not by the one that took it.
    { name: 'tracks', everyMs: MINUTE_MS, run: () => (stopping() ? undefined : renewOne(parts)) },
    // Somebody looks at a page and waits for it to begin.
    { name: 'exports', everyMs: SECOND_MS, run: () => makeExports(parts, stopping) },
    { name: 'sessions', everyMs: 30 * SECOND_MS, run: () => writeSeen(database, parts.seen) },
    { name: 'vitals', everyMs: 10 * SECOND_MS, run: () => parts.visits.write() },
    { name: 'closings', everyMs: 2 * SECOND_MS, run: () => runClosings(parts, steady()) },
    { name: 'membership', everyMs: 5 * SECOND_MS, run: () => runDue(parts, steady()) },
    // A provider's list of yesterday comes in the morning.
    {
      name: 'reconcile',
      everyMs: 10 * MINUTE_MS,
      run: () => (steady() ? reconcileDue(parts) : undefined),
    },
    { name: 'events', everyMs: 5 * SECOND_MS, run: () => runEvents(parts, steady()) },
    { name: 'forecasts', everyMs: MINUTE_MS, atOnce: true, run: () => refreshForecasts(parts) },
    { name: 'restock', everyMs: 30 * SECOND_MS, run: () => void tellRestocked(database, clock()) },
    {
      name: 'sweep',
      everyMs: MINUTE_MS,
      run: () => (steady() && sweep(database, clock()) ? SWEEP_ON_MS : undefined),
    },
    {
      name: 'files',
      everyMs: MINUTE_MS,
      run: async () => {
        if (steady())
          await Promise.all([
            removeUnused(clock()),
            forgetUploads(clock()),
            dropShared(clock()),
            dropExports(parts, clock()),
            eraseRoutes(parts, clock()),
          ]);
      },
    },
    {
      name: 'ranks',
      everyMs: 10 * MINUTE_MS,
      atOnce: true,
      run: () => ranks.compute({ now: clock(), mayClose: steady() }),
    },
    ...(move === null ? [] : [{ name: 'demo', everyMs: 15 * SECOND_MS, run: () => move(clock()) }]),
  ];
};
