import { beforeEach, describe, expect, test } from 'vitest';
import { createEdge, type Edge, type EdgeOptions } from '../../../../src/edge/worker/handler.ts';
import { dynamicPage, gone, html, post, postPage, success } from './support.ts';

/** Of a call that answers members alone. */
const membersPage = postPage.replaceAll('community/readPost', 'vip/readMembership');

type Api = (address: string, signal: AbortSignal) => Response | Promise<Response>;

let time = 0;
let asked: string[] = [];
let api: Api;
let edge: Edge;
const site = (request: Request): Response => {
  const { pathname } = new URL(request.url);
  if (request.method === 'HEAD') return new Response(null, html(''));
  if (pathname.includes('/vip/')) return html(membersPage);
  return html(pathname.includes('dynamic') ? dynamicPage : postPage);
};
const begin = (options: EdgeOptions = {}): void => {
  edge = createEdge({ now: () => time, budgetMs: 30, ...options });
};
beforeEach(() => {
  [time, asked] = [1_000_000, []];
  api = () => success(post());
  begin();
});
const open = async (path = '/mc/community/detail?id=7', init: RequestInit = {}): Promise<Response> =>
  edge.fetch(new Request(`https://m.example.com${path}`, init), {
    site,
    ask: async (address, signal) => {
      asked.push(address);
      return api(address, signal);
    },
  });
const textOf = async (path?: string, init?: RequestInit): Promise<string> => (await open(path, init)).text();
const givenIn = (text: string): Record<string, unknown> =>
  JSON.parse(
    /<script type="application\/json" data-reply data-shape="[^"]*">([^<]*)<\/script>/.exec(text)?.[1] ?? 'null',
  ) as Record<string, unknown>;

describe('a page that people pass on', () => {
  test('leaves with its title, its address with its id, its card, its content and its reply', async () => {
    const response = await open('/mc/community/detail?id=7&from=share&utm=x');
    const text = await response.text();
    expect(asked).toEqual(['/api/community/post?id=7']);
    expect(response.status).toBe(200);
    expect(text).toContain('<title>雾里的山</title>');
    expect(text).toContain('<link rel="canonical" href="http://localhost:4321/mc/community/detail?id=7">');
    expect(text).toContain('<meta property="og:url" content="http://localhost:4321/mc/community/detail?id=7">');
    expect(text).toContain('<meta property="og:title" content="雾里的山">');
    expect(text).toContain('<meta property="og:description" content="早上五点出发。 头灯 雨衣">');
    expect(text).toContain('<meta name="description" content="早上五点出发。 头灯 雨衣">');
    const images = [...text.matchAll(/<meta property="og:image(:\w+)?" content="([^"]*)">/g)];
    expect(images.map(([, name = '', value]) => [name, value])).toEqual(
      [
        ['wide', '1200', '630'],
        ['square', '800', '800'],
      ].flatMap(([shape, width, height]) => [
        ['', expect.stringMatching(`^http://localhost:4321/files/share/post-7\\.[0-9a-z]+\\.${shape}\\.jpg$`)],
        [':type', 'image/jpeg'],
        [':width', width],
        [':height', height],
        [':alt', '雾里的山'],
      ]),
    );
    expect(text).toContain('<p data-case="type=paragraph" data-text="text" data-copy>早上五点出发。</p>');
    expect(text).toMatch(/<li data-text data-copy>头灯<\/li><li data-text data-copy>雨衣<\/li>/);
    expect(text).toContain('data-view="ready"');
    expect(text).toContain('<div data-when-view="loading" hidden>');
    expect(text).toMatch(
      /<script data-page="[^"]*" data-given="community\/readPost">"use strict";window\.page=.*<script type="application\/json" data-reply/,
    );
    expect(givenIn(text)).toEqual({ ok: true, data: post(), reader: null, given: true });
    const structured = JSON.parse(/ld\+json">([^<]*)</.exec(text)?.[1] ?? 'null') as Record<string, unknown>;
    expect(structured).toMatchObject({ '@type': 'Article', headline: '雾里的山', author: { name: '半坡听松' } });
    // What is not filled stays as it was.
    expect(text).toContain('window.page={a:"<b>"}</script>');
    expect(text).toContain('<style>p{color:red}</style><script type="application/ld+json">');
    expect(text).toContain('</script></head><body><header>栏</header>');
  });

  test('keeps the headers of its document but those of one copy, and is kept by nobody in between', async () => {
    const response = await open();
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'private, max-age=10',
      vary: 'Accept-Encoding, Cookie',
      etag: response.headers.get('etag'),
      'content-length': String(new TextEncoder().encode(await response.text()).byteLength),
    });
    const again = await open(undefined, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await open(undefined, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      response.headers.get('content-length'),
      '',
    ]);
  });

  test('has what is gone say so to robots, in the page’s own words, without asking anew', async () => {
    api = () => gone('deleted', [{ id: '8', kind: 'post', title: '别的山' }]);
    const response = await open();
    const text = await response.text();
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(text).toContain('<p data-why>作者已经删除了这篇内容</p>');
    expect(text).toMatch(/<a [^>]*href="\/mc\/community\/detail\?id=8"[^>]*>别的山<\/a>/);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toMatch(/rel="canonical"|og:url/);
    expect(givenIn(text)).toMatchObject({ ok: false, why: 'refused', errCode: -1, given: true });
    for (const state of ['unknown', 'private', 'auditing', 'blockedAuthor']) {
      begin();
      api = () => gone(state);
      expect((await open()).status, state).toBe(404);
    }
    begin();
    api = () => Response.json({ errCode: 410, errMsg: '没有了', data: null });
    expect((await open()).status).toBe(410);
  });
});

describe('hostile texts', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    "$& $1 $` $' $$",
    '\u2028\u2029\u0000\u202e',
    '\ud83d',
    '\udc00x\ud83c\udfd4',
    '&lt;b&gt; &amp; &#60;',
    '{{x}} ${x} data-copy',
    '</title></head><body>',
    ']]>--!><svg/onload=alert(1)>',
  ];
  test.each(hostile)('%j stays text', async (words) => {
    const data = post({
      title: words,
      author: { userId: '1', nickName: words, avatar: null, vip: 0, leader: false },
      blocks: [{ type: 'paragraph', text: words }],
    });
    api = () => success(data);
    const response = await open();
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Decodes without a mistake.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    expect(text.match(/<script\b/g)).toHaveLength(3);
    expect(text.match(/<\/script>/g)).toHaveLength(3);
    expect(text.match(/<title>|<\/title>|<body>|<\/head>/g)).toHaveLength(4);
    expect(text).not.toMatch(/<img src=x|<svg|<!--/);
    expect(text).not.toMatch(
      /[\u2028\u2029]/.test(words) ? /data-reply data-shape="[^"]*">[^<]*[\u2028\u2029]/ : /\0\0/,
    );
    // The reply reads as it came, also its halves of characters.
    expect(givenIn(text)).toMatchObject({ data: { title: words } });
  });
});

describe('the page of the build goes out byte for byte', () => {
  const untouched = async (path?: string, init?: RequestInit): Promise<void> => {
    const response = await open(path, init);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"static"');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    if (init?.method !== 'HEAD') expect(await response.text()).toBe(postPage);
  };
  const faults: readonly (readonly [name: string, api: Api])[] = [
    ['is down', () => Promise.reject(new TypeError('refused'))],
    ['is slow', () => new Promise(() => undefined)],
    ['fails', () => new Response('{"errCode":0,"errMsg":"","data":{}}', { status: 500 })],
    ['sends a page', () => html('<p>{}</p>')],
    ['sends no JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['sends another shape', () => success({ ...post(), title: 5 })],
    ['sends nothing', () => success(null)],
    ['sends a list', () => Response.json([1, 2])],
    ['sends a novel', () => success(post({ reprint: 'x'.repeat(600_000) }))],
    ['leads elsewhere', () => Response.redirect('https://other.example.com/', 302)],
    ['has had enough', () => Response.json({ errCode: 429, errMsg: '太快', data: null })],
    ['asks who it is', () => Response.json({ errCode: 401, errMsg: '请先登录', data: null })],
    ['refuses for another reason', () => Response.json({ errCode: 400, errMsg: '不对', data: null })],
    [
      'answers a member',
      () =>
        new Response(JSON.stringify({ errCode: 0, errMsg: '', data: post() }), {
          headers: { 'content-type': 'application/json', 'x-reader': '10001' },
        }),
    ],
    [
      'makes a member of the guest',
      () =>
        new Response(JSON.stringify({ errCode: 0, errMsg: '', data: post() }), {
          headers: { 'content-type': 'application/json', 'set-cookie': 'sid=1' },
        }),
    ],
  ];
  test.each(faults)('where the API %s', async (_, fault) => {
    api = fault;
    await untouched();
    expect(asked).toHaveLength(1);
  });

  test('where the address is not the page’s, or asks for nothing', async () => {
    for (const path of [
      '/mc/community/detail',
      '/mc/community/detail?id=0',
      '/mc/community/detail?id=%3Cb%3E',
      '/mc/community/detail/?id=7',
      '/mc/community/../community/detail',
      '/',
    ])
      await untouched(path);
    expect(await textOf('/mc/vip/member?id=7')).toBe(membersPage);
    await untouched('/mc/community/detail?id=7', { method: 'POST' });
    expect(asked).toEqual([]);
  });

  test('where somebody may be a member', async () => {
    for (const headers of [
      { cookie: 'a=1; sid=x' },
      { cookie: '__Host-sid=x' },
      { authorization: 'Bearer x' },
    ] as const)
      await untouched('/mc/community/detail?id=7', { headers });
    expect(asked).toEqual([]);
    // Other cookies make nobody a member, and none of them goes to the API.
    expect(await textOf('/mc/community/detail?id=7', { headers: { cookie: 'bid=x; sidx=1' } })).toContain('雾里的山');
  });

  test('where the build’s page is none that can be filled', async () => {
    for (const body of [
      '',
      '<p>',
      postPage.replace('data-live', 'data-x'),
      postPage.replace('readPost', 'readOther'),
    ]) {
      begin();
      const response = await edge.fetch(new Request('https://m.example.com/mc/community/detail?id=7'), {
        site: () => html(body),
        ask: () => Promise.resolve(success(post())),
      });
      expect(await response.text()).toBe(body);
    }
  });

  test('for a while after the API has failed again and again: nobody waits for it', async () => {
    api = () => Promise.reject(new TypeError('refused'));
    for (const id of [1, 2, 3, 4, 5]) await untouched(`/mc/community/detail?id=${id}`);
    expect(asked).toHaveLength(3);
    api = () => success(post());
    time += 5_001;
    expect(await textOf()).toContain('雾里的山');
  });
});

describe('replies are kept for seconds', () => {
  const titled = (title: string): void => void (api = () => success(post({ title })));

  test('one way to the API for many visitors, also at once', async () => {
    await Promise.all([textOf(), textOf(), textOf()]);
    time += 1_900;
    await textOf();
    expect(asked).toHaveLength(1);
  });

  test('a changed entry is shown within seconds, a stale one once at most', async () => {
    await textOf();
    titled('改过的');
    time += 3_000;
    expect(await textOf()).toContain('雾里的山');
    await new Promise((then) => setTimeout(then));
    expect(await textOf()).toContain('改过的');
  });

  test('what was taken back is gone after seven seconds, whoever asked before', async () => {
    await textOf();
    api = () => gone('deleted');
    time += 7_001;
    expect((await open()).status).toBe(410);
  });

  test('what was taken back is gone at once where somebody says that something has changed', async () => {
    await textOf();
    api = () => gone('private');
    time += 300;
    expect((await open()).status).toBe(200);
    edge.changed();
    expect((await open()).status).toBe(404);
  });

  test('an API that is down keeps nothing alive that might be gone', async () => {
    await textOf();
    api = () => Promise.reject(new TypeError('refused'));
    time += 7_001;
    expect(await textOf()).toBe(postPage);
  });

  test.each<[string, () => Response]>([
    ['has asked too often', () => Response.json({ errCode: 429, errMsg: '太快', data: null }, { status: 429 })],
    ['has asked too often, in an envelope', () => Response.json({ errCode: 429, errMsg: '太快', data: null })],
    [
      'is stopped by a limit in front of it',
      () => new Response('<p>', { status: 429, headers: { 'retry-after': '3' } }),
    ],
    ['is to log in', () => Response.json({ errCode: 401, errMsg: '请先登录', data: null })],
    ['is not let in', () => Response.json({ errCode: 403, errMsg: '', data: null }, { status: 403 })],
    ['is sent to a question', () => Response.redirect('https://other.example.com/', 302)],
    ['is asked to prove to be human', () => html('<p>请完成验证</p>')],
    [
      'is asked so by who marks them with a cookie',
      () => new Response('<p>', { headers: { 'content-type': 'text/html', 'set-cookie': 'waf=1' } }),
    ],
    ['meets a proxy that is told of no API', () => new Response('<h1>Welcome</h1>', { status: 200 })],
    ['meets a proxy that finds nothing', () => new Response('<h1>404</h1>', { status: 404 })],
  ])('a guest who %s takes the page from nobody else', async (_, refusal) => {
    await textOf();
    api = refusal;
    time += 3_000;
    expect(await textOf()).toContain('雾里的山');
    await new Promise((then) => setTimeout(then));
    expect(await textOf()).toContain('雾里的山');
    time += 4_001;
    expect(await textOf()).toBe(postPage);
    titled('改过的');
    expect(await textOf()).toContain('改过的');
  });

  test.each<[string, Api]>([
    ['another shape', () => success({ ...post(), title: 5 })],
    ['a question in an envelope', () => success({ captcha: '请完成验证' })],
    [
      'what was made for a member',
      () => new Response(JSON.stringify({ errCode: 0, data: post() }), { headers: { 'x-reader': '10001' } }),
    ],
    ['a fault', () => new Response('<p>', { status: 502 })],
    ['nothing', () => new Promise(() => undefined)],
  ])('while the API sends %s the page that is kept goes on leaving, and never as gone', async (_, fault) => {
    await textOf();
    api = fault;
    for (let visit = 0; visit < 6; visit += 1) {
      time += 1_100;
      const response = await open();
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('雾里的山')]);
      await new Promise((then) => setTimeout(then, 2));
    }
  });

  test('what was hidden while its reply was on its way is shown to nobody who comes after that', async () => {
    begin({ budgetMs: 5_000 });
    let arrive = (_: Response): void => undefined;
    api = () => new Promise((then) => (arrive = then));
    const before = open();
    await new Promise((then) => setTimeout(then, 2));
    edge.changed();
    api = () => gone('private');
    const after = open();
    await new Promise((then) => setTimeout(then, 2));
    arrive(success(post()));
    expect((await after).status).toBe(404);
    expect((await before).status).toBe(404);
    expect((await open()).status).toBe(404);
  });

  test('what guests may not read any more is gone, in the words of its refusal', async () => {
    await textOf();
    api = () => Response.json({ errCode: 403, errMsg: '只有主人自己能看', data: null });
    time += 3_000;
    expect((await open()).status).toBe(200);
    await new Promise((then) => setTimeout(then));
    expect((await open()).status).toBe(404);
  });

  test('another id is another page, another parameter is not', async () => {
    api = (address) => success(post({ id: /id=(\d+)/.exec(address)?.[1], title: address }));
    expect(await textOf('/mc/community/detail?id=8')).toContain('<title>/api/community/post?id=8</title>');
    expect(await textOf('/mc/community/detail?x=1&id=7&id=9')).toContain('<title>/api/community/post?id=7</title>');
    expect(await textOf('/mc/community/detail?id=8&y=2')).toContain('<title>/api/community/post?id=8</title>');
    expect(asked).toEqual(['/api/community/post?id=8', '/api/community/post?id=7']);
  });
});
