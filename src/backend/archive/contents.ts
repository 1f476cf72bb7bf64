import type { DatabaseSync } from 'node:sqlite';
import { manuscriptIn } from '../community/drafts/manuscriptIn.ts';
import { parseBlocks } from '../community/entry/body.ts';
import { type FormRow, formWritten } from '../community/entry/company.ts';
import { COMMENT_OPEN, HELD_BY } from '../community/entry/visible.ts';
import { topicsOf } from '../community/feed/facts.ts';
import { all, one } from '../database/statement.ts';
import { videosIn } from '../media/media.ts';
import { consentsOf, ordersOf, signupsAt } from './dealings.ts';
import { iso } from './iso.ts';

/** What an archive holds of a member: all that they wrote and that is still theirs, what they signed up for, paid and agreed to. What was emptied out of the bin is gone. */

const ENTRIES = `SELECT id, kind, title, visibility, audit, audit_reason, place_name, reprint, trip_month, trip_days, cost_fen,
  difficulty, activity, form, sets_out_on, people_wanted, event_id, created_at, edited_at, deleted_at, removed_at, like_count, comment_count, favourite_count, read_count
  FROM entries WHERE author_id = ? AND erased_at IS NULL AND id > ? ORDER BY id LIMIT +?`;
/** The name of what was commented on is somebody else's: it is there for who may still read it. */
const COMMENTS = `SELECT c.id, c.entry_id, c.route_id, iif(${COMMENT_OPEN}, coalesce(e.title, r.name), '') AS title, c.text,
    c.picture_id, c.created_at FROM comments c ${HELD_BY}
  WHERE c.author_id = ?1 AND c.deleted_at IS NULL AND c.id > ?2 ORDER BY c.id LIMIT +?3`;
const DRAFTS =
  'SELECT id, entry_id, content, device, saved_at FROM drafts WHERE user_id = ? AND id > ? ORDER BY id LIMIT +?';
const BODY = 'SELECT blocks FROM entry_bodies WHERE entry_id = ?';
const EARLIER = 'SELECT version, title, blocks, written_at FROM entry_versions WHERE entry_id = ? ORDER BY version';
const ENTRY_PICTURES = 'SELECT picture_id AS id, alt FROM entry_pictures WHERE entry_id = ? ORDER BY position';

/** Every picture that stands in one of their entries, comments or drafts and is theirs, each once. */
export const PICTURES = `SELECT DISTINCT p.id, p.type, p.bytes FROM pictures p WHERE p.id IN (
  SELECT l.picture_id FROM entries e INDEXED BY entries_author_pictures JOIN entry_pictures l ON l.entry_id = e.id
    WHERE e.author_id = ?1 AND e.erased_at IS NULL AND e.picture_count > 0
  UNION SELECT c.picture_id FROM comments c
    WHERE c.author_id = ?1 AND c.deleted_at IS NULL AND c.picture_id IS NOT NULL
  UNION SELECT d.picture_id FROM drafts f JOIN draft_pictures d ON d.draft_id = f.id WHERE f.user_id = ?1)
  ORDER BY p.id`;
export const COUNTS = `SELECT
  (SELECT count(*) FROM entries INDEXED BY entries_author_pictures WHERE author_id = ?1 AND erased_at IS NULL) AS entries,
  (SELECT count(*) FROM comments WHERE author_id = ?1 AND deleted_at IS NULL) AS comments,
  (SELECT count(*) FROM drafts WHERE user_id = ?1) AS drafts,
  (SELECT count(*) FROM event_signups WHERE user_id = ?1) AS events,
  (SELECT count(*) FROM vip_orders WHERE user_id = ?1) AS orders,
  (SELECT count(*) FROM consents WHERE user_id = ?1) AS consents`;

export interface ArchivePicture {
  readonly id: string;
  readonly type: 'jpeg' | 'png';
  /** 0 where it was never measured. */
  readonly bytes: number;
}

export const picturesOfMember = (database: DatabaseSync, member: number): ArchivePicture[] =>
  all<ArchivePicture>(database, PICTURES, member);

type Counts = Readonly<Record<'entries' | 'comments' | 'drafts' | 'events' | 'orders' | 'consents', number>>;

export const countsOfMember = (database: DatabaseSync, member: number): Counts =>
  one<Counts>(database, COUNTS, member) ?? { entries: 0, comments: 0, drafts: 0, events: 0, orders: 0, consents: 0 };

/** Where a picture lies in the archive. */
export const pictureName = ({ id, type }: Pick<ArchivePicture, 'id' | 'type'>): string =>
  `pictures/${id}.${type === 'jpeg' ? 'jpg' : 'png'}`;

interface EntryRow extends FormRow {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly visibility: string;
  readonly audit: number;
  readonly audit_reason: string;
  readonly place_name: string | null;
  readonly reprint: string;
  readonly trip_month: number | null;
  readonly trip_days: number | null;
  readonly cost_fen: number | null;
  readonly difficulty: number | null;
  readonly activity: string | null;
  readonly created_at: number;
  readonly edited_at: number | null;
  readonly deleted_at: number | null;
  readonly removed_at: number | null;
  readonly like_count: number;
  readonly comment_count: number;
  readonly favourite_count: number;
  readonly read_count: number;
}

const stateOf = ({ audit, deleted_at, removed_at }: EntryRow): string =>
  removed_at !== null ? '已被移除' : deleted_at !== null ? '回收站' : (['已发布', '审核中', '未通过'][audit] as string);

const entryOut = (database: DatabaseSync, row: EntryRow): unknown => ({
  id: String(row.id),
  kind: row.kind,
  ...formWritten(row),
  state: stateOf(row),
  reason: row.audit_reason,
  title: row.title,
  visibility: row.visibility,
  createdAt: iso(row.created_at),
  editedAt: iso(row.edited_at),
  deletedAt: iso(row.deleted_at),
  place: row.place_name,
  topics: topicsOf(database, row.id).map(({ name }) => name),
  reprint: row.reprint,
  trip: {
    month: row.trip_month,
    days: row.trip_days,
    costFen: row.cost_fen,
    difficulty: row.difficulty,
    activity: row.activity,
  },
  counts: {
    likes: row.like_count,
    comments: row.comment_count,
    favourites: row.favourite_count,
    reads: row.read_count,
  },
  pictures: all<{ id: string; alt: string }>(database, ENTRY_PICTURES, row.id).map((picture) => ({ ...picture })),
  videos: videosIn(database, row.id),
  blocks: parseBlocks(one<{ blocks: string }>(database, BODY, row.id)?.blocks ?? '[]'),
  versions: all<{ version: number; title: string; blocks: string; written_at: number }>(database, EARLIER, row.id).map(
    (earlier) => ({
      version: earlier.version,
      title: earlier.title,
      writtenAt: iso(earlier.written_at),
      blocks: parseBlocks(earlier.blocks),
    }),
  ),
});

interface CommentRow {
  readonly id: number;
  readonly entry_id: number | null;
  readonly route_id: number | null;
  readonly title: string;
  readonly text: string;
  readonly picture_id: string | null;
  readonly created_at: number;
}
interface DraftRow {
  readonly id: number;
  readonly entry_id: number | null;
  readonly content: string;
  readonly device: string;
  readonly saved_at: number;
}

/** The lists of an archive made now, read a few rows at a time; each row as it stands in the JSON. */
export const listsAt = (now: () => number) => ({
  entries: (database: DatabaseSync, member: number, after: number, most: number) =>
    all<EntryRow>(database, ENTRIES, member, after, most).map((row) => ({ id: row.id, out: entryOut(database, row) })),
  comments: (database: DatabaseSync, member: number, after: number, most: number) =>
    all<CommentRow>(database, COMMENTS, member, after, most).map((row) => ({
      id: row.id,
      out: {
        id: String(row.id),
        ...(row.route_id === null
          ? { entryId: String(row.entry_id), entryTitle: row.title }
          : { routeId: String(row.route_id), routeName: row.title }),
        text: row.text,
        picture: row.picture_id,
        createdAt: iso(row.created_at),
      },
    })),
  drafts: (database: DatabaseSync, member: number, after: number, most: number) =>
    all<DraftRow>(database, DRAFTS, member, after, most).map((row) => ({
      id: row.id,
      out: {
        id: String(row.id),
        entryId: row.entry_id === null ? null : String(row.entry_id),
        device: row.device,
        savedAt: iso(row.saved_at),
        ...manuscriptIn(row.content),
      },
    })),
  events: signupsAt(now),
  orders: ordersOf,
  consents: consentsOf,
});
