import { listNotices } from '../../../api/community/listNotices.ts';
import { answer } from '../../answer.ts';
import { pictureById } from '../../community/pictures.ts';
import { all } from '../../database/statement.ts';

interface BannerRow {
  readonly id: number;
  readonly title: string;
  readonly picture_id: string;
  readonly target_kind: 'post' | 'travelogue' | 'dynamic' | 'topic' | 'board' | 'announcement';
  readonly target_id: number;
}

interface AnnouncementRow {
  readonly id: number;
  readonly kind: 'notice' | 'release' | 'safety' | 'result';
  readonly title: string;
  readonly text: string;
  readonly area: string;
  readonly post_id: number | null;
  readonly pinned: number;
  readonly starts_at: number;
  readonly ends_at: number | null;
}

const BANNERS = `SELECT id, title, picture_id, target_kind, target_id FROM banners
  WHERE starts_at <= ?1 AND (ends_at IS NULL OR ends_at > ?1) ORDER BY position, id LIMIT 8`;

const ANNOUNCEMENTS = `SELECT a.id, a.kind, a.title, a.text, a.area, a.pinned, a.starts_at, a.ends_at,
  (SELECT e.id FROM entries e WHERE e.id = a.entry_id AND e.shown = 1 AND e.visibility = 'public' AND e.kind <> 'dynamic') AS post_id
  FROM announcements a WHERE a.starts_at <= ?1 AND (a.ends_at IS NULL OR a.ends_at > ?1)
  ORDER BY a.pinned DESC, a.starts_at DESC, a.id DESC LIMIT 20`;

export const answerListNotices = answer(listNotices, (_, { database, now }) => ({
  banners: all<BannerRow>(database, BANNERS, now).flatMap((row) => {
    const picture = pictureById(database, row.picture_id);
    const target = { kind: row.target_kind, id: String(row.target_id) };
    return picture ? [{ id: String(row.id), title: row.title, picture, target }] : [];
  }),
  announcements: all<AnnouncementRow>(database, ANNOUNCEMENTS, now).map((row) => ({
    id: String(row.id),
    kind: row.kind,
    title: row.title,
    text: row.text,
    area: row.area,
    postId: row.post_id === null ? null : String(row.post_id),
    pinned: row.pinned === 1,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  })),
}));
