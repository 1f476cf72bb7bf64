import { queryReport } from '../../../../src/api/annualReport/report.ts';
import { readChallenge } from '../../../../src/api/challenge/challenge.ts';
import { readDynamic } from '../../../../src/api/dynamic/dynamic.ts';
import { readPost } from '../../../../src/api/community/entry/post.ts';
import type { Call } from '../../../../src/api/define.ts';
import { writeShape } from '../../../../src/api/shape/writeShape.ts';
import { escapeAttribute } from '../../../../src/edge/worker/escape.ts';
import { headRequest } from '../../../../src/live/request.ts';

const live = (name: string, shape: string, inner: string): string =>
  `<div data-live="${name}" data-view="loading" data-shape="${escapeAttribute(shape)}"><div data-when-view="loading">skeleton</div><div data-when-view="ready" hidden>${inner}</div><div data-when-view="gone" hidden><p data-why>没有了</p><template data-each="similar"><a data-text="title" data-href="/mc/community/detail?id={id}"></a></template></div><div data-when-view="error" hidden><p data-why></p></div></div>`;

const page = (request: unknown, title: string, body: string, params = ['id']): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><script data-page="${escapeAttribute(JSON.stringify({ build: 'b', params, requests: [request] }))}">"use strict";window.page={a:"<b>"}</script><title>${title} · 岭行</title><meta name="description" content="来自山野"><link rel="canonical" href="http://localhost:4321/mc/x"><meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:description" content="来自山野"><meta property="og:url" content="http://localhost:4321/mc/x"><meta property="og:image" content="http://localhost:4321/mc/share.png"><style>p{color:red}</style></head><body><header>栏</header><main id="main">${body}</main></body></html>`;

const POST = `<article><h1 data-text="title|title"></h1><a data-href="/mc/user/info?userId={author.userId}"><img data-face="author" alt=""><span data-text="author.nickName"></span></a><time data-text="createdAt|ago"></time><b data-when="best" hidden>精华</b><div class="prose"><template data-each="blocks"><p data-case="type=paragraph" data-text="text"></p><figure data-case="type=picture"><img data-image="picture|2" alt="照片"><figcaption data-when="caption" data-text="caption"></figcaption></figure><ul data-case="type=list"><template data-each="items"><li data-text=""></li></template></ul></template></div></article>`;

/** A page of a post, as small as it can be: what the build makes of the real one is under tests/laws/built. */
export const postPage = page(
  headRequest(readPost, { id: { kind: 'id', need: true }, as: { kind: 'word', oneOf: ['draft'] } }),
  '帖子',
  live(readPost.name, writeShape(readPost.reply), POST),
);
export const dynamicPage = page(
  headRequest(readDynamic, { did: { kind: 'id', need: true } }),
  '动态',
  live(readDynamic.name, writeShape(readDynamic.reply), '<h1 data-text="text|heading"></h1>'),
);

/** A report draws itself: its head alone is filled. */
export const reportPage = page(
  headRequest(queryReport, { year: { kind: 'index', from: [], else: '2024' }, sid: { kind: 'word' } }),
  '足迹报告',
  live(queryReport.name, writeShape(queryReport.reply), '<h1>2024</h1>'),
);

/** A challenge draws itself as well, whoever comes. */
export const challengePage = page(
  headRequest(readChallenge, { id: { kind: 'id' }, team: { kind: 'word' } }),
  '步数挑战',
  live(readChallenge.name, writeShape(readChallenge.reply), '<h1 data-text="title"></h1>'),
);

/** A list that goes on: its words and its foot. */
export const listPage = (request: unknown, params: string[], call: Pick<Call, 'name' | 'reply'>): string =>
  page(
    request,
    '列表',
    live(
      call.name,
      writeShape(call.reply),
      '<template data-each="items|20"><p data-text="title"></p></template><div data-list-foot>更多</div>',
    ),
    params,
  );

const author = { userId: '10001', nickName: '半坡听松', avatar: null, vip: 0, leader: false };

/** A post as the API tells it to guests. */
export const post = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: '7',
  kind: 'post',
  title: '雾里的山',
  author,
  board: null,
  topics: [],
  createdAt: Date.UTC(2026, 4, 1),
  editedAt: null,
  place: null,
  trip: { month: null, days: null, cost: null, difficulty: null, activity: null },
  track: null,
  reprint: '',
  blocks: [
    { type: 'paragraph', text: '早上五点出发。' },
    { type: 'list', ordered: false, items: ['头灯', '雨衣'] },
  ],
  pictures: [],
  counts: { likes: 3, comments: 1, reads: 9 },
  favourites: 0,
  best: false,
  liked: false,
  favourited: false,
  following: false,
  mine: false,
  visibility: 'public',
  audit: 0,
  auditReason: '',
  commentsClosed: false,
  boardClosed: false,
  draft: false,
  related: [],
  ...over,
});

export const success = (data: unknown): Response => Response.json({ errCode: 0, errMsg: '', data });
export const gone = (state: string, similar: unknown[] = []): Response =>
  Response.json({ errCode: -1, errMsg: '', data: { state, similar } });

export const html = (body: string): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'content-security-policy': "default-src 'none'",
      etag: '"static"',
      vary: 'Accept-Encoding',
    },
  });
