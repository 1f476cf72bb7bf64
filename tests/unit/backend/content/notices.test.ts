import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listNotices } from '../../../../src/api/community/feed/news.ts';
import { readText } from '../../../../src/backend/content/frontMatter.ts';
import { CONTENT, openNotices } from '../../../../src/backend/content/notices.ts';
import { openWorld } from '../support/world.ts';

const NOON = Date.parse('2026-11-20T12:00:00+08:00');
const DAY_MS = 86_400_000;

interface Line {
  readonly event: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A folder of texts to write into, what it tells at an instant, and what the log was told. */
const openFolder = (texts: Readonly<Record<string, string>> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  const log: Line[] = [];
  for (const kind of ['announcements', 'banners']) mkdirSync(join(folder, kind));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(texts)) write(name, text);
  const notices = openNotices(folder, (_level, event, facts = {}) => void log.push({ event, facts }));
  return { folder, log, write, notices };
};

const announcement = (facts: Readonly<Record<string, string>> = {}, body = '进山不带火种。'): string => {
  const all = { title: '防火期', kind: 'safety', area: '', pinned: 'false', from: '2026-11-01', ...facts };
  return `---\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value === '' ? "''" : value}\n`)
    .join('')}---\n\n${body}\n`;
};
const banner = (facts: Readonly<Record<string, string>> = {}, body = '两顶帐篷。'): string => {
  const all = {
    title: '看一眼安全',
    picture: '/banners/a.jpg',
    link: '/user/protocol#l-1-2',
    position: '1',
    from: '2026-11-01',
    ...facts,
  };
  return `---\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}---\n\n${body}\n`;
};
const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);

test('what stands in the files is told, in order: pinned first, then the newest; banners by their place', () => {
  const { notices, log } = openFolder({
    'announcements/old.md': announcement({ from: '2026-01-01' }),
    'announcements/new.md': announcement({ from: '2026-11-10' }),
    'announcements/pinned.md': announcement({ from: '2025-01-01', pinned: 'true' }),
    'announcements/note.txt': 'no text of ours',
    'banners/b.md': banner({ position: '2' }),
    'banners/z.md': banner({ position: '1' }),
    'banners/a.md': banner({ position: '2' }),
  });
  const told = notices(NOON);
  expect(names(told.announcements)).toEqual(['pinned', 'new', 'old']);
  expect(names(told.banners)).toEqual(['z', 'a', 'b']);
  expect(told.banners[0]).toEqual({
    name: 'z',
    title: '看一眼安全',
    picture: '/banners/a.jpg',
    alt: '两顶帐篷。',
    link: '/user/protocol#l-1-2',
  });
  expect(log).toEqual([]);
});

test('days are days in China, the first and the last one included', () => {
  const { notices } = openFolder({
    'announcements/one-day.md': announcement({ from: '2026-11-20', until: '2026-11-20' }),
    'banners/one-day.md': banner({ from: '2026-11-20', until: '2026-11-20' }),
  });
  const begins = Date.parse('2026-11-20T00:00:00+08:00');
  for (const [at, there] of [
    [begins - 1, 0],
    [begins, 1],
    [begins + DAY_MS - 1, 1],
    [begins + DAY_MS, 0],
  ] as const) {
    expect(notices(at).announcements, new Date(at).toISOString()).toHaveLength(there);
    expect(notices(at).banners, new Date(at).toISOString()).toHaveLength(there);
  }
  expect(notices(begins).announcements[0]).toMatchObject({ startsAt: begins, endsAt: begins + DAY_MS });
});

test.each([
  ['no facts', '防火期\n'],
  ['facts without an end', '---\ntitle: 防火期\n'],
  ['a fact twice', announcement().replace('kind:', 'title: 又一个\nkind:')],
  ['a fact that is missing', announcement().replace(/^kind.*\n/m, '')],
  ['a kind nobody knows', announcement({ kind: 'joke' })],
  ['a day that does not exist', announcement({ from: '2026-02-30' })],
  ['an end before its beginning', announcement({ until: '2020-01-01' })],
  ['a title of two lines', announcement({ title: '"防火\\n期"' })],
  ['a title far too long', announcement({ title: '防'.repeat(31) })],
  ['a quote that never ends', announcement({ title: "'防火期" })],
  ['YAML nobody needs', announcement({ title: '&a 防火期' })],
  ['a nested fact', announcement({ title: '\n  deep: 1' })],
  ['a link that runs', announcement({}, '[点这里](javascript:alert(1))')],
  ['markup', announcement({}, '<img src=x onerror=alert(1)>')],
  ['bytes', '\u0000\u0001---\u0000'],
])('a text with %s is left out and named in the log, once; the others stay', (_, broken) => {
  const { notices, log, folder } = openFolder({
    'announcements/broken.md': broken,
    'announcements/good.md': announcement(),
  });
  expect(names(notices(NOON).announcements)).toEqual(['good']);
  notices(NOON + 60_000);
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({
    event: 'a text is left out',
    facts: { file: join(folder, 'announcements/broken.md') },
  });
  expect(log[0]?.facts['why']).toMatch(/./);
});

test.each([
  ['another host', { link: '//evil.example' }],
  ['a scheme', { link: 'https://evil.example' }],
  ['a way up', { link: '/../etc' }],
  ['a picture from elsewhere', { picture: 'https://evil.example/a.jpg' }],
  ['a picture above the site', { picture: '/../secret.png' }],
  ['a place that is no number', { position: 'first' }],
])('a banner with %s is left out', (_, facts) => {
  const { notices, log } = openFolder({ 'banners/odd.md': banner(facts as Record<string, string>) });
  expect(notices(NOON).banners).toEqual([]);
  expect(log).toHaveLength(1);
});

test('words are words: lines of text and links, nothing that could become markup', () => {
  const { notices } = openFolder({
    'announcements/a.md': announcement(
      { title: "'\"><script>alert(1)</script>'" },
      '**拨打** [12119](tel:12119),见[规范](/user/protocol#l-1-2)和[这里](#top)。\n\n- 第一条\\<b>\n- [官网](https://example.com/a)\n\n1. 先\n2. 后',
    ),
  });
  const [one] = notices(NOON).announcements;
  expect(one?.title).toBe('"><script>alert(1)</script>');
  expect(one?.lines).toEqual([
    [
      { text: '拨打', way: null },
      { text: ' ', way: null },
      { text: '12119', way: 'tel:12119' },
      { text: ',见', way: null },
      { text: '规范', way: '/user/protocol#l-1-2' },
      { text: '和', way: null },
      { text: '这里', way: null },
      { text: '。', way: null },
    ],
    [
      { text: '· ', way: null },
      { text: '第一条<b>', way: null },
    ],
    [
      { text: '· ', way: null },
      { text: '官网', way: 'https://example.com/a' },
    ],
    [
      { text: '1. ', way: null },
      { text: '先', way: null },
    ],
    [
      { text: '2. ', way: null },
      { text: '后', way: null },
    ],
  ]);
  expect(listNotices.reply.safeParse(notices(NOON)).success).toBe(true);
});

test('an edit, a new file and one that is gone are seen within a second, without a restart', () => {
  const { notices, write, folder, log } = openFolder({ 'announcements/a.md': announcement() });
  let now = NOON;
  expect(notices(now).announcements[0]?.title).toBe('防火期');
  write('announcements/a.md', announcement({ title: '防火期延长' }));
  write('announcements/b.md', announcement({ from: '2026-10-01' }));
  // Between two looks the disk is left alone.
  expect(notices((now += 999)).announcements[0]?.title).toBe('防火期');
  expect(notices((now += 1)).announcements.map(({ title }) => title)).toEqual(['防火期延长', '防火期']);
  // The same length, saved in the same second: the time of the change still tells.
  write('announcements/a.md', announcement({ title: '防火期结束' }));
  utimesSync(join(folder, 'announcements/a.md'), new Date(NOON), new Date(NOON + 5));
  expect(notices((now += 1_000)).announcements[0]?.title).toBe('防火期结束');
  write('announcements/a.md', 'half a fi');
  expect(names(notices((now += 1_000)).announcements)).toEqual(['b']);
  write('announcements/a.md', announcement());
  expect(names(notices((now += 1_000)).announcements)).toEqual(['a', 'b']);
  rmSync(join(folder, 'announcements'), { recursive: true });
  expect(notices((now += 1_000)).announcements).toEqual([]);
  notices((now += 1_000));
  expect(log.map(({ event }) => event)).toEqual(['a text is left out', 'a folder of texts cannot be read']);
});

test('no more than a screen can bear', () => {
  const { notices } = openFolder(
    Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        [`announcements/n${at}.md`, announcement()],
        [`banners/n${at}.md`, banner()],
      ]).flat() as [string, string][],
    ),
  );
  expect(notices(NOON).announcements).toHaveLength(20);
  expect(notices(NOON).banners).toHaveLength(8);
});

test('facts are read as YAML reads them, whatever the line ends', () => {
  const text =
    "\ufeff---\r\ntitle: \"a\\\"b\" # why\r\narea: 'it''s'\r\nempty:\r\n# nothing\r\n\r\npinned: true\r\nposition: 7 # first\r\nplain: a#b c: d\r\n---\r\nbody\r\n";
  expect(() => readText(text)).toThrow(/cannot read/);
  expect(readText(text.replace('plain: a#b c: d', 'plain: a#b c'))).toEqual({
    facts: { title: 'a"b', area: "it's", empty: null, pinned: true, position: 7, plain: 'a#b c' },
    body: 'body\r\n',
  });
});

test('the call answers with the texts of this project, and the contract holds', async () => {
  const log: Line[] = [];
  const world = openWorld(
    {},
    {},
    { notices: openNotices(CONTENT, (_level, event, facts = {}) => void log.push({ event, facts })) },
  );
  const { status, body } = await world.browser().get('/api/community/notices');
  expect(status).toBe(200);
  expect(log).toEqual([]);
  expect(listNotices.reply.safeParse(body.data).success).toBe(true);
  expect(body.data.banners.length).toBeGreaterThanOrEqual(4);
  expect(body.data.announcements.length).toBeGreaterThanOrEqual(6);
  expect(new Set(body.data.announcements.map(({ kind }: { kind: string }) => kind)).size).toBe(4);
  expect(body.data.announcements[0].pinned).toBe(true);
});
