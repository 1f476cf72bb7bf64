import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { valueWords } from '../../../../src/backend/desk/page/values.ts';
import { ACT_WORDS, subjectNamed, subjectWords } from '../../../../src/backend/desk/page/words.ts';
import { THING_KINDS } from '../../../../src/backend/community/moderation/things.ts';
import { openDeskWorld, seated } from './operator.ts';

const backend = 'src/backend';
const sources = [
  ...readdirSync(join(backend, 'desk'), { recursive: true, encoding: 'utf8' }).map((name) => join('desk', name)),
  'community/moderation/closing.ts',
  'accounts/closing.ts',
]
  .filter((name) => name.endsWith('.ts') && !name.endsWith('words.ts'))
  .map((name) => readFileSync(join(backend, name), 'utf8'));

test('every act that anybody writes into the log has words', () => {
  const named = sources.flatMap((text) => [
    ...[...text.matchAll(/\.act\(\s*'([\w.]+)',/g), ...text.matchAll(/\bact: '([\w.]+)'/g)].map(([, act = '']) => act),
    ...[...text.matchAll(/'(login\.\w+)'/g)].map(([, act = '']) => act),
  ]);
  const made = [
    ...THING_KINDS.flatMap((kind) => ['pass', 'refuse', 'hide', 'restore'].map((act) => `${kind}.${act}`)),
    ...['block', 'unblock'].map((act) => `challenge.${act}`),
    ...['best', 'unbest'].map((act) => `entry.${act}`),
    ...['up', 'down', 'hide', 'show'].map((act) => `board.${act}`),
    ...['warn', 'freeze', 'release', 'certify', 'uncertify', 'close', 'keep'].map((deed) => `member.${deed}`),
  ];
  expect(named.length).toBeGreaterThan(25);
  expect([...new Set([...named, ...made])].filter((act) => ACT_WORDS[act] === undefined)).toEqual([]);
});

test('a subject is asked for by its words as well as by its name', () => {
  expect(subjectWords('member 10001')).toEqual({ words: '成员 10001', path: '/desk/members/10001' });
  for (const asked of ['成员 10001', '成员  10001', 'member 10001']) expect(subjectNamed(asked)).toBe('member 10001');
  expect(subjectNamed('operator 小 方')).toBe('operator 小 方');
});

test('what was chosen stands in the log as its form showed it, and what was typed as it was typed', () => {
  const chosen = [
    ['news', 'kind', 'safety'],
    ['code', 'tier', 1],
    ['board', 'state', 'leaders'],
    ['board', 'state', 'closed'],
    ['topic', 'state', 'closed'],
    ['board', 'icon', 'tent'],
    ['operator', 'roles', 'admin'],
    ['report', 'verdict', 'hide'],
    ['member', 'target', 'member 10001'],
  ] as const;
  expect(chosen.map(([kind, field, value]) => valueWords(kind, field, value))).toEqual([
    '安全预警',
    'VIP',
    '只有领队能发',
    '关闭，也不能评论',
    '关闭，不再收内容',
    '帐篷',
    '管理员',
    '成立，下架内容',
    '成员 10001',
  ]);
  expect(valueWords('news', 'title', 'safety')).toBe('safety');
  expect(['constructor', '__proto__'].map((value) => valueWords('board', 'state', value))).toEqual([
    'constructor',
    '__proto__',
  ]);
});

test('what was sent wrong stands in a form again, all of it, and goes when it is put right', async () => {
  const world = openDeskWorld();
  const desk = await seated(world, '小林', ['finance']);
  const { text } = await desk.get('/desk/gifts');
  const key = /name="key" value="([\w-]+)"/.exec(text)?.[1] ?? '';
  const sent = { do: 'codes', key, name: '春"季', tier: '2', days: '30', count: 'x', until: '2030-01-01' };
  const wrong = await desk.post('/desk/gifts', sent);
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  const fields = [...wrong.text.matchAll(/<input\s[^>]*?name="(\w+)"\s+value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replace('&quot;', '"')],
  );
  const again = Object.fromEntries(fields) as Record<string, string>;
  expect(again).toMatchObject(sent);
  expect((await desk.post('/desk/gifts', { ...again, count: '3' })).text).toContain('3 个兑换码');
});

test('from what did not go one comes back to the page it was sent from', async () => {
  const world = openDeskWorld();
  const desk = await seated(world, '小林', ['admin']);
  const member = world.addMember('石头', '8613900001111');
  const wrong = await desk.post(`/desk/members/${member}`, { do: 'close', confirm: '1', days: '7' });
  expect(wrong.text).toContain(`<a href="/desk/members/${member}"`);
  expect((await desk.post('/desk/reports/R1', { verdict: 'upheld', reason: '好' })).text).toContain(
    '<a href="/desk/reports"',
  );
  expect((await desk.post('/desk/made/entry', { id: '1', member, do: 'hide', reason: '' })).text).toContain(
    `<a href="/desk/members/${member}"`,
  );
});
