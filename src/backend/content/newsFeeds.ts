import { createHash } from 'node:crypto';
import { type News, newsAt } from '../../lib/content/news.ts';
import { absoluteDate } from '../../lib/time.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { BRAND, SITE_ORIGIN } from '../../settings.ts';
import { BASE } from '../../site.ts';
import type { Parts } from '../context.ts';
import { API_HEADERS } from '../http/reply.ts';

const MOST = 50;
const TITLE = `${BRAND}资讯公告`;
const ABOUT = '封山、防火、天气预警和产品公告。';
const HOME = SITE_ORIGIN + urlOf('/community/news');
const KINDS: Readonly<Record<News['kind'], string>> = {
  notice: '公告',
  release: '版本更新',
  safety: '安全预警',
  result: '活动结果',
};

/** Text inside markup; characters that XML does not know are left out. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

const line = (text: string): News['lines'][number] => [{ text, way: null }];

const htmlOf = ({ lines, area, until }: News): string =>
  [
    ...(area === '' ? [] : [line(`范围：${area}`)]),
    ...(until === null ? [] : [line(`有效至 ${absoluteDate(until)}`)]),
    ...lines,
  ]
    .map((stretches) => {
      const words = stretches.map(({ text, way }) =>
        way === null
          ? escaped(text)
          : `<a href="${escaped(way.startsWith('/') ? SITE_ORIGIN + BASE + way : way)}">${escaped(text)}</a>`,
      );
      return `<p>${words.join('')}</p>`;
    })
    .join('');

const itemOf = (one: News): string =>
  `<item><title>${escaped(one.title)}</title><link>${escaped(`${HOME}#${one.id}`)}</link>` +
  `<guid isPermaLink="false">${one.id}</guid><category>${KINDS[one.kind]}</category>` +
  `<pubDate>${new Date(one.startsAt).toUTCString()}</pubDate><description>${escaped(htmlOf(one))}</description></item>`;

const rss = (news: readonly News[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
  `<title>${escaped(TITLE)}</title><link>${escaped(HOME)}</link><description>${ABOUT}</description><language>zh-CN</language>` +
  `<atom:link href="${escaped(`${SITE_ORIGIN}/api/community/news.rss`)}" rel="self" type="application/rss+xml"/>` +
  `${news.map(itemOf).join('')}</channel></rss>\n`;

const json = (news: readonly News[]): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    description: ABOUT,
    home_page_url: HOME,
    feed_url: `${SITE_ORIGIN}/api/community/news.json`,
    language: 'zh-CN',
    items: news.map((one) => ({
      id: one.id,
      url: `${HOME}#${one.id}`,
      title: one.title,
      content_html: htmlOf(one),
      date_published: new Date(one.startsAt).toISOString(),
      tags: [KINDS[one.kind]],
    })),
  });

/** The newest announcements as a feed; who has it already is told that nothing is new. */
const serve =
  (type: string, write: (news: readonly News[]) => string) =>
  ({ notices, clock }: Parts, request: Request): Response => {
    const now = clock();
    const body = write(newsAt(notices(now).told, now).slice(0, MOST));
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    const headers = {
      ...API_HEADERS,
      'Content-Type': type,
      'Cache-Control': 'public, max-age=300',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: tag,
    };
    const known = (request.headers.get('If-None-Match') ?? '')
      .split(',')
      .some((one) => one.trim().replace(/^W\//, '') === tag);
    return known ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
  };

/** RSS 2.0. */
export const newsRss = serve('application/rss+xml; charset=utf-8', rss);
/** JSON Feed 1.1. */
export const newsJson = serve('application/feed+json; charset=utf-8', json);
