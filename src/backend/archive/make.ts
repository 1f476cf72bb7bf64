import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { BRAND } from '../../settings.ts';
import type { Parts } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import { pictureBytes } from '../pictures/originals.ts';
import { mediaPath } from '../pictures/paths.ts';
import { checkDisk } from '../upload/room.ts';
import { findPicture } from '../pictures/pictures.ts';
import { ownTrackFile } from '../route/download.ts';
import { reviewOf } from '../review/archive.ts';
import { accountOf, tracksOf } from './account.ts';
import { listsAt, pictureName, picturesOfMember } from './contents.ts';
import { filmName, filmsOfMember } from './films.ts';
import { EXPORT_KEPT_MS, exportPath } from './exportFile.ts';
import { createZip, sumOf, type Zip } from './zip.ts';

/** Rows of a file: what is in memory at once stays small, however much somebody wrote. */
const ROWS_PER_FILE = 200;
/** Rows read in one go: other requests come in between. */
const ROWS_AT_ONCE = 10;

const README = (when: string): string =>
  [
    `这是你在${BRAND}写过的全部内容，连同活动报名、订单和同意过的协议，打包于 ${when}。`,
    '',
    'entries-*.json   帖子、游记和动态，连同每一次修改之前的样子；正文是一块一块的（blocks），图片块的 index 从 0 数起，指向同一篇的 pictures。',
    'comments-*.json  评论和回复。',
    'drafts-*.json    没有发布的草稿。',
    'events-*.json    报名过的活动：时间地点、同行的人、紧急联系人、票号和退款。',
    'orders-*.json    订单：会员和活动，金额以分计。',
    'consents-*.json  同意过的协议：哪一版、为了什么、什么时候。',
    'account.json     资料、收藏夹、点赞、关注、装备清单、路线和路况、工单、举报、发票、登录记录；时间是 1970 年起的毫秒。',
    'tracks/          自己的轨迹（GPX），文件名就是路线的编号。',
    'review.json      足迹报告：手动点亮的地方、想去的地方、分享过的报告、生成过的报告和领过的周年礼。',
    'pictures/        照片，文件名就是照片的编号。',
    'videos/          视频，文件名就是视频的编号；合计超过 4 GB 的没有放进来，它们还在原来的地方。',
    '',
    '时间是协调世界时（UTC）。彻底删除的内容不在里面。',
    '',
  ].join('\n');

const addLists = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  member: number,
  zip: Zip,
): Promise<void> => {
  for (const [name, read] of Object.entries(listsAt(clock))) {
    let after = 0;
    for (let file = 1; ; file += 1) {
      const rows: unknown[] = [];
      let ended = false;
      while (!ended && rows.length < ROWS_PER_FILE) {
        const some = read(database, member, after, ROWS_AT_ONCE);
        rows.push(...some.map(({ out }) => out));
        after = some[some.length - 1]?.id ?? after;
        ended = some.length < ROWS_AT_ONCE;
        await setImmediate();
      }
      // An empty list is a file too: nobody wonders whether it was forgotten.
      if (rows.length > 0 || file === 1) {
        const text = JSON.stringify(rows, null, 1);
        await zip.add(`${name}-${String(file).padStart(3, '0')}.json`, Buffer.from(text, 'utf8'), 'deflate');
      }
      if (ended) break;
    }
  }
};

interface Job {
  readonly id: number;
  readonly user_id: number;
}

/** Makes the archive of one member, whole or not at all. */
const make = async (parts: Parts, { id, user_id: member }: Job, stopped: () => boolean): Promise<void> => {
  const { database, files, clock, log } = parts;
  const path = exportPath(files, id);
  const draft = `${path}.part`;
  await mkdir(join(files, 'exports'), { recursive: true });
  const file = await open(draft, 'w', 0o600);
  try {
    const zip = createZip(file, clock());
    await zip.add('说明.txt', Buffer.from(README(new Date(clock()).toISOString()), 'utf8'), 'deflate');
    await addLists(parts, member, zip);
    await zip.add('review.json', Buffer.from(JSON.stringify(reviewOf(database, member), null, 1), 'utf8'), 'deflate');
    await zip.add('account.json', Buffer.from(JSON.stringify(accountOf(database, member), null, 1), 'utf8'), 'deflate');
    for (const { id: route } of tracksOf(database, member)) {
      if (stopped()) return;
      try {
        const from = await ownTrackFile(parts, String(member), route);
        await zip.addFile(`tracks/${route}.gpx`, from, await sumOf(from));
      } catch (error) {
        log('warn', 'a track is missing in an archive', { id: route, error });
      }
    }
    const pictures = picturesOfMember(database, member);
    const films = filmsOfMember(database, member);
    const total = pictures.length + films.length;
    let done = 0;
    const step = (): void => {
      done += 1;
      run(database, 'UPDATE exports SET done = ?, total = ?, bytes = ? WHERE id = ?', done, total, zip.bytes(), id);
    };
    for (const picture of pictures) {
      if (stopped()) return;
      const stored = findPicture(database, picture.id);
      try {
        if (stored) await zip.add(pictureName(picture), await pictureBytes(parts, stored, null), 'store');
      } catch (error) {
        // One picture that cannot be read costs nobody the rest.
        log('warn', 'a picture is missing in an archive', { id: picture.id, error });
      }
      step();
    }
    for (const film of films) {
      if (stopped()) return;
      const from = mediaPath(files, film.id);
      // Nor does a film that cannot be read, or for which the disk has no room.
      const sum = await checkDisk(parts, film.bytes, 'new')
        .then(() => sumOf(from))
        .catch((error: unknown) => void log('warn', 'a film is missing in an archive', { id: film.id, error }));
      if (sum !== undefined) await zip.addFile(filmName(film), from, sum);
      step();
    }
    const bytes = await zip.end();
    await file.sync();
    await rename(draft, path);
    run(
      database,
      "UPDATE exports SET state = 'ready', done = ?, total = ?, bytes = ?, ready_at = ? WHERE id = ?",
      total,
      total,
      bytes,
      clock(),
      id,
    );
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
};

const NEXT = "SELECT id, user_id FROM exports WHERE state = 'making' ORDER BY asked_at LIMIT 1";

/** Makes the archives that wait, one after the other; an unfinished one of an earlier run begins anew. */
export const makeExports = async (parts: Parts, stopped: () => boolean = () => false): Promise<void> => {
  for (;;) {
    const job = one<Job>(parts.database, NEXT);
    if (!job || stopped()) return;
    try {
      await make(parts, job, stopped);
    } catch (error) {
      parts.log('error', 'an archive could not be made', { error });
      run(parts.database, "UPDATE exports SET state = 'failed' WHERE id = ?", job.id);
    }
  }
};

/** Takes archives away that were there for their time, and files that belong to none. */
export const dropExports = async (
  { database, files }: Pick<Parts, 'database' | 'files'>,
  now: number,
): Promise<void> => {
  run(database, 'DELETE FROM exports WHERE ready_at IS NOT NULL AND ready_at <= ?', now - EXPORT_KEPT_MS);
  const names = await readdir(join(files, 'exports')).catch(() => []);
  if (names.length === 0) return;
  const kept = new Set(all<{ id: number }>(database, 'SELECT id FROM exports').map(({ id }) => `${id}.zip`));
  for (const name of names)
    if (!kept.has(name.replace(/\.part$/, ''))) await rm(join(files, 'exports', name), { force: true });
};
