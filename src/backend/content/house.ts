import type { DatabaseSync } from 'node:sqlite';
import type { Told } from '../../lib/content/news.ts';
import { announcement, spanOf } from '../../lib/content/notices.ts';
import { parseBlocks } from '../../lib/markdown/blocks.ts';
import { linesOf } from '../../lib/markdown/lines.ts';
import type { Problem } from '../../lib/markdown/types.ts';
import type { Moment } from '../community/moderation/things.ts';
import { all, one, run } from '../database/statement.ts';
import { untilChanged } from '../database/untilChanged.ts';
import { refuse } from '../errors.ts';
import { DAY_MS } from '../../site.ts';

/** What an operator wrote. Times are epoch milliseconds. */
export interface HouseNews {
  readonly id: number;
  readonly kind: Told['kind'];
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly area: string;
  readonly pinned: number;
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly withdrawn_at: number | null;
}

const TEXT_MAX_CHARACTERS = 2_000;
const MOST = 200;
const STANDING = 'SELECT * FROM house_news WHERE withdrawn_at IS NULL ORDER BY starts_at DESC LIMIT +?';

const toldOf = ({ id, kind, title, text, area, pinned, starts_at, ends_at }: HouseNews): Told => ({
  name: `desk-${id}`,
  kind,
  title,
  lines: linesOf(parseBlocks(text, [])),
  area,
  pinned: pinned === 1,
  startsAt: starts_at,
  endsAt: ends_at,
});

/** What stands of it, as the editors' own is told. Read anew whenever anything was written: a warning does not wait. */
export const houseTold = (database: DatabaseSync): readonly Told[] =>
  untilChanged(database, 'news of the house', () => all<HouseNews>(database, STANDING, MOST).map(toldOf));

/** All of it, for who writes it: the newest first. */
export const houseNewsFor = (database: DatabaseSync): HouseNews[] =>
  all(database, 'SELECT * FROM house_news ORDER BY id DESC LIMIT +?', MOST);

export const houseNewsById = (database: DatabaseSync, id: number): HouseNews | undefined =>
  one(database, 'SELECT * FROM house_news WHERE id = ?', id);

/** As it is typed. Days are `2027-12-31`, both included, of China's clock. */
export interface Written {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly area: string;
  readonly pinned: boolean;
  /** '' from this moment on. */
  readonly from: string;
  /** '' until somebody ends it. */
  readonly until: string;
}

const NAMES: Readonly<Record<string, string>> = {
  title: '标题',
  kind: '类型',
  area: '范围',
  from: '开始',
  until: '结束',
};

type Checked = Pick<HouseNews, 'kind' | 'title' | 'text' | 'area' | 'pinned' | 'starts_at' | 'ends_at'>;

/** The day of China's clock at an instant: `2027-12-31`. */
export const chinaDayOf = (ms: number): string => new Date(ms + DAY_MS / 3).toISOString().slice(0, 10);

/** By the schema of the editors' files and the same Markdown; refused with every thing that is wrong. */
const checked = (written: Written, startsAt: number): Checked => {
  const { kind, title, area, pinned, from, until } = written;
  const facts = {
    kind,
    title,
    area: area.trim(),
    pinned,
    from: from || chinaDayOf(startsAt),
    ...(until === '' ? {} : { until }),
  };
  const found = announcement.safeParse(facts);
  if (!found.success)
    throw refuse('badRequest', {
      errMsg: found.error.issues
        .map(({ path, message }) => `${NAMES[String(path[0])] ?? String(path[0])}：${message}`)
        .join('；'),
    });
  const text = written.text.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw refuse('nothingWritten', { errMsg: '写下内容再发布' });
  if ([...text].length > TEXT_MAX_CHARACTERS)
    throw refuse('textTooLong', { errMsg: `内容最多 ${TEXT_MAX_CHARACTERS} 个字` });
  const problems: Problem[] = [];
  parseBlocks(text, problems);
  if (problems.length > 0)
    throw refuse('badRequest', {
      errMsg: problems.map(({ line, message }) => `内容第 ${line} 行：${message}`).join('；'),
    });
  const span = spanOf(found.data);
  const starts_at = from === '' ? startsAt : span.startsAt;
  if (span.endsAt !== null && span.endsAt <= starts_at) throw refuse('badRequest', { errMsg: '结束：不能早于开始' });
  const { data } = found;
  return { ...data, text, pinned: Number(data.pinned), starts_at, ends_at: span.endsAt };
};

/** Tells something new; a form that comes twice tells it once. Returns its id. */
export const writeNews = ({ database, now }: Moment, key: string, written: Written): number => {
  const { kind, title, text, area, pinned, starts_at, ends_at } = checked(written, now);
  if (one(database, 'SELECT 1 FROM house_news WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这一条已经发布过了' });
  return run(
    database,
    `INSERT INTO house_news (form_key, kind, title, text, area, pinned, starts_at, ends_at, written_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    key,
    kind,
    title,
    text,
    area,
    pinned,
    starts_at,
    ends_at,
    now,
  ).id;
};

const standing = (database: DatabaseSync, id: number): HouseNews => {
  const row = houseNewsById(database, id);
  if (!row) throw refuse('notFound', { errMsg: '没有这条公告' });
  if (row.withdrawn_at !== null) throw refuse('decided', { errMsg: '这条公告已经撤回' });
  return row;
};

/** Puts right what was written; without a first day it stands from when it stood. */
export const changeNews = ({ database }: Moment, id: number, written: Written): void => {
  const row = standing(database, id);
  const { kind, title, text, area, pinned, starts_at, ends_at } = checked(written, row.starts_at);
  run(
    database,
    `UPDATE house_news SET kind = ?, title = ?, text = ?, area = ?, pinned = ?, starts_at = ?, ends_at = ?
     WHERE id = ?`,
    kind,
    title,
    text,
    area,
    pinned,
    starts_at,
    ends_at,
    id,
  );
};

/** Ends what is over: it stays among the news as something that was. */
export const endNews = ({ database, now }: Moment, id: number): void => {
  const { starts_at, ends_at } = standing(database, id);
  if (starts_at >= now) throw refuse('decided', { errMsg: '还没有开始，撤回就可以' });
  if (ends_at !== null && ends_at <= now) throw refuse('decided', { errMsg: '这条公告已经结束' });
  run(database, 'UPDATE house_news SET ends_at = ? WHERE id = ?', now, id);
};

/** Takes back what should not have been told: it is gone everywhere. */
export const withdrawNews = ({ database, now }: Moment, id: number): void => {
  standing(database, id);
  run(database, 'UPDATE house_news SET withdrawn_at = ? WHERE id = ?', now, id);
};
