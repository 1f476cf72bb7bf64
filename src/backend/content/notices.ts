import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { listNotices } from '../../api/community/feed/news.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { Told } from '../../lib/content/news.ts';
import { announcement, banner, spanOf } from '../../lib/content/notices.ts';
import { plainBlocks } from '../../lib/markdown/blocks.ts';
import { linesOf } from '../../lib/markdown/lines.ts';
import type { Log } from '../log.ts';
import { LOOK_EVERY_MS, watched } from './watched.ts';
import { parsed } from './parsed.ts';

type Reply = ReplyOf<typeof listNotices>;

/** What is to be told at an instant; `told` is everything that editors and operators wrote, whatever its time. */
export type Notices = (now: number) => Reply & { readonly told: readonly Told[] };

/** Where the editors write. */
export const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));
const MOST_BANNERS = 8;
const MOST_ANNOUNCEMENTS = 20;

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

/**
 * The announcements and banners of `src/content`, those of the moment, in their order. A saved change of
 * an editor's file is told within a second, without a restart, and a broken file never takes the others along; what
 * operators write (`house`) is told at once.
 */
export const openNotices = (content: string, log: Log, house: () => readonly Told[] = () => []): Notices => {
  const banners = watched(join(content, 'banners'), log, (name, file) => {
    const { facts, blocks } = parsed(name, file, (one) => banner.safeParse(one));
    const { title, picture, link, position } = facts;
    return { ...spanOf(facts), position, shown: { name, title, picture, alt: plainBlocks(blocks).trim(), link } };
  });
  const announcements = watched(join(content, 'announcements'), log, (name, file) => {
    const { facts, blocks } = parsed(name, file, (one) => announcement.safeParse(one));
    const { title, kind, area, pinned } = facts;
    return { name, kind, title, lines: linesOf(blocks), area, pinned, ...spanOf(facts) };
  });
  let looked = -Infinity;
  let all = { banners: banners(), announcements: announcements() };
  return (now) => {
    if (Math.abs(now - looked) >= LOOK_EVERY_MS) {
      all = { banners: banners(), announcements: announcements() };
      looked = now;
    }
    const inForce = ({ startsAt, endsAt }: { startsAt: number; endsAt: number | null }): boolean =>
      startsAt <= now && (endsAt === null || endsAt > now);
    const told = [...all.announcements, ...house()];
    return {
      told,
      banners: all.banners
        .filter(inForce)
        .sort((a, b) => a.position - b.position || byName(a.shown, b.shown))
        .slice(0, MOST_BANNERS)
        .map(({ shown }) => shown),
      announcements: told
        .filter(inForce)
        .sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.startsAt - a.startsAt || byName(a, b))
        .slice(0, MOST_ANNOUNCEMENTS),
    };
  };
};
