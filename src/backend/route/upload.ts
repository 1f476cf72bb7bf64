import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../api/define.ts';
import type { uploadTrack } from '../../api/route/own.ts';
import { TRACK_FAULTS, TRACK_FILE_MAX_BYTES } from '../../lib/track/faults.ts';
import { TRIM_DEFAULT_M } from '../../lib/track/trim.ts';
import { reviewReason } from '../community/entry/audit.ts';
import type { Parts } from '../context.ts';
import { patiently } from '../database/patience.ts';
import { one } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { refuseCrossSite } from '../http/guard.ts';
import { envelope, jsonResponse } from '../http/reply.ts';
import type { Limit } from '../limits/limits.ts';
import { spend } from '../limits/spend.ts';
import { receive } from '../pictures/receive.ts';
import { type Connection, readVisitor } from '../visitor.ts';
import { storeRoute } from './store.ts';
import { inThread } from './working/thread.ts';
import type { Trim, Worked } from './working/worked.ts';

const LIMITS: readonly Limit[] = [
  { windowMs: 3_600_000, max: 120 },
  { windowMs: 86_400_000, max: 400 },
];
/** What one member may keep. */
const ROUTES_MAX = 3_000;
const BYTES_MAX = 2_048 * 1_048_576;
const KEPT = `SELECT count(*) AS n, coalesce(sum(t.bytes), 0) AS bytes FROM routes r INDEXED BY routes_of_author
  CROSS JOIN route_tracks t ON t.route_id = r.id WHERE r.author_id = ?`;
const AGAIN = `SELECT r.id, r.name FROM route_tracks t CROSS JOIN routes r ON r.id = t.route_id
  WHERE t.digest = ? AND r.author_id = ? AND r.deleted_at IS NULL AND r.removed_at IS NULL`;

const refuseTooMany = (database: DatabaseSync, member: number): void => {
  const kept = one<{ n: number; bytes: number }>(database, KEPT, member);
  if (kept && (kept.n >= ROUTES_MAX || kept.bytes >= BYTES_MAX)) throw refuse('tracksMany');
};

const told = (id: number, isNew: boolean, name: string, { own, repairs }: Worked): ReplyOf<typeof uploadTrack> => ({
  id: String(id),
  isNew,
  name,
  points: own.points,
  distance: own.distance,
  climb: own.climb,
  days: own.stages.length,
  repairs: repairs ?? { unplaced: 0, twice: 0, jumps: 0, noTimes: false, noElevation: false },
});

const store = (
  parts: Parts,
  member: number,
  worked: Worked,
  trim: Trim,
  bytes: number,
): ReplyOf<typeof uploadTrack> => {
  const { database, clock } = parts;
  const again = one<{ id: number; name: string }>(database, AGAIN, worked.digest, member);
  if (again) return told(again.id, false, again.name, worked);
  refuseTooMany(database, member);
  const name = worked.name === '' ? '未命名轨迹' : worked.name;
  const reason = reviewReason(name);
  const said = {
    authorId: member,
    name,
    intro: '',
    kind: 'hike' as const,
    visibility: 'self' as const,
    audit: reason === '' ? (0 as const) : (1 as const),
    auditReason: reason,
    place: null,
  };
  return told(storeRoute(database, said, worked, { trim, bytes, now: clock() }), true, name, worked);
};

/** Takes a track from a member (contract api/route/own.ts). */
export const takeTrack = async (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
): Promise<Response> => {
  refuseCrossSite(request, parts.settings);
  const now = parts.clock();
  const { session } = readVisitor(parts, request, connection, now, null);
  if (!session) throw refuse('login');
  const member = Number(session.userId);
  await patiently(() => spend(parts.database, `tracks:${member}`, LIMITS, now));
  refuseTooMany(parts.database, member);
  const received = await receive(request, parts.files, TRACK_FILE_MAX_BYTES, { bytes: 'trackBytes', none: 'track' });
  try {
    const trim: Trim = {
      start: TRIM_DEFAULT_M,
      end: TRIM_DEFAULT_M,
      secret: [parts.randomBelow(1_000_000) / 1e6, parts.randomBelow(1_000_000) / 1e6],
    };
    const { worked, fault } = await inThread({ job: 'read', path: received.path, trim });
    if (!worked) {
      const why = fault === undefined || fault === 'nothing' ? 'broken' : fault;
      throw refuse('track', { errMsg: TRACK_FAULTS[why], data: { fault: why } });
    }
    const reply = await patiently(() =>
      transaction(parts.database, () => store(parts, member, worked, trim, received.bytes)),
    );
    return jsonResponse(envelope(reply, false));
  } finally {
    await received.dispose();
  }
};
