import * as z from 'zod/mini';
import { DAY_MS } from '../../site.ts';
import { day } from './day.ts';
import { OWN_PATH, OWN_PICTURE } from './paths.ts';

const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(2, '至少 2 个字'),
      z.maxLength(most, `最多 ${most} 个字`),
      z.regex(/^[^\n\r]*$/, '只能有一行'),
    );
const ownPath = z.string().check(z.regex(OWN_PATH, '写站内路径，例如 /user/protocol'));

/** A span of days, both ends included. Without an end it stands until it is taken away. */
const span = { from: day, until: z.optional(day) };
const inOrder = z.refine<{ from: string; until?: string | undefined }>(
  ({ from, until }) => until === undefined || from <= until,
  { path: ['until'], message: '结束日期不能早于开始日期' },
);

/** Facts of an announcement (`src/content/announcements/<name>.md`); its text is the Markdown below them. */
export const announcement = z
  .object({
    title: line(30),
    kind: z.enum(['notice', 'release', 'safety', 'result'], '类型只能是 notice、release、safety、result'),
    /** Where it holds, in words; empty everywhere. */
    area: z._default(z.string().check(z.maxLength(20, '范围最多 20 个字')), ''),
    pinned: z._default(z.boolean(), false),
    ...span,
  })
  .check(inOrder);

/** A banner above the feed (`src/content/banners/<name>.md`): the Markdown is its description for who cannot see it. */
export const banner = z
  .object({
    title: line(20),
    /** File below `public/`, three to one. */
    picture: z.string().check(z.regex(OWN_PICTURE, '图片要在 public/ 里，写成 /banners/名字.jpg')),
    link: ownPath,
    position: z.int('顺序要写成整数').check(z.minimum(1), z.maximum(99)),
    ...span,
  })
  .check(inOrder);

export type Announcement = z.infer<typeof announcement>;
export type Banner = z.infer<typeof banner>;

const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** The instants of a span: both its days are China's, the last one included. */
export const spanOf = ({
  from,
  until,
}: {
  from: string;
  until?: string | undefined;
}): { startsAt: number; endsAt: number | null } => ({
  startsAt: midnight(from),
  endsAt: until === undefined ? null : midnight(until) + DAY_MS,
});
