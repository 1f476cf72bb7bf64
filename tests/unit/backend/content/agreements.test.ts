import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { neededFor } from '../../../../src/backend/consent/documents.ts';
import { AGREEMENTS, openAgreements } from '../../../../src/backend/content/agreements.ts';
import { readFacts } from '../../../../src/backend/content/agreementFacts.ts';
import { START } from '../support/world.ts';
import { openShop } from '../vip/shop.ts';

const DAY_MS = 86_400_000;
const dayOf = (instant: number): string => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10);

const text = (facts: Readonly<Record<string, string>> = {}, who: readonly string[] = ['purchase']): string => {
  const all = { title: '会员服务协议', version: "'1.0'", effective: '2026-01-01', ...facts };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${lines.join('')}who:\n${who.map((act) => `  - ${act}\n`).join('')}---\n\n## 1 总则\n`;
};

const openFolder = (texts: Readonly<Record<string, string>> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'agreements-'));
  const log: { level: string; event: string }[] = [];
  const write = (name: string, body: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), body);
  };
  for (const [name, body] of Object.entries(texts)) write(name, body);
  const agreements = openAgreements(folder, (level, event) => void log.push({ level, event }));
  const versions = (now: number, doc = 'vip-duty'): string[] =>
    (agreements(now).get(doc) ?? []).map(({ version }) => version);
  return { folder, log, write, agreements, versions, remove: (name: string) => rmSync(join(folder, name)) };
};

test('a version counts from midnight in China on its day', () => {
  const facts = readFacts(
    "---\ntitle: '会员: 协议'\nversion: '2.0'\neffective: 2026-03-01\nwho:\n  - purchase\n  - login\nbrief: y\n---\ntext\n",
  );
  const effective = Date.UTC(2026, 1, 28, 16);
  expect(facts).toEqual({ title: '会员: 协议', version: '2.0', effective, acts: ['purchase', 'login'] });
  const { versions } = openFolder({
    'vip-duty/1.9.md': text({ version: "'1.9'" }),
    'vip-duty/1.10.md': text({ version: "'1.10'", effective: '2026-03-01' }),
  });
  expect(versions(effective - 1)).toEqual(['1.9']);
  expect(versions(effective)).toEqual(['1.10', '1.9']);
});

test('an act needs what is in force and asks for it; without anything it is refused', () => {
  const { agreements } = openFolder({ 'vip-duty/1.0.md': text(), 'privacy/1.0.md': text({}, ['login']) });
  expect(neededFor(agreements(START), 'purchase')).toEqual([
    { doc: 'vip-duty', version: '1.0', title: '会员服务协议' },
  ]);
  expect(() => neededFor(agreements(START), 'autoRenew')).toThrow(/No agreement/);
});

test.each([
  '',
  '---\nversion: 2\n---',
  "---\ntitle: x\nversion: 'x'\neffective: 2026-01-01\n---",
  "---\ntitle: x\nversion: '1.0'\neffective: 2026-02-30\n---",
  "---\nversion: '1.0'\neffective: 2026-02-01\n---",
])('odd facts are an error, and in a folder they are left out and named: %j', (odd) => {
  expect(() => readFacts(odd)).toThrow(/odd facts/);
  const { versions, log } = openFolder({ 'vip-duty/1.0.md': text(), 'vip-duty/2.0.md': odd });
  expect(versions(START)).toEqual(['1.0']);
  expect(log).toEqual([{ level: 'warn', event: 'a text is left out' }]);
});

test('what is published while the server runs counts from its day on, within a second', () => {
  const { write, versions } = openFolder({ 'vip-duty/1.0.md': text() });
  expect(versions(START)).toEqual(['1.0']);
  write('vip-duty/1.1.md', text({ version: "'1.1'", effective: dayOf(START) }));
  write('vip-duty/2.0.md', text({ version: "'2.0'", effective: dayOf(START + 30 * DAY_MS) }));
  expect(versions(START + 999)).toEqual(['1.0']);
  expect(versions(START + 1_000)).toEqual(['1.1', '1.0']);
  expect(versions(START + 30 * DAY_MS)[0]).toBe('2.0');
});

test('a version in force stays when its file breaks or goes; one that was never in force does not', () => {
  const { write, remove, versions, log } = openFolder({
    'vip-duty/1.0.md': text(),
    'vip-duty/1.1.md': text({ version: "'1.1'" }),
    'vip-duty/2.0.md': text({ version: "'2.0'", effective: dayOf(START + 30 * DAY_MS) }),
  });
  expect(versions(START)).toEqual(['1.1', '1.0']);
  write('vip-duty/1.1.md', 'half a fi');
  remove('vip-duty/2.0.md');
  expect(versions(START + 1_000)).toEqual(['1.1', '1.0']);
  remove('vip-duty/1.1.md');
  expect(versions(START + 2_000)).toEqual(['1.1', '1.0']);
  expect(versions(START + 40 * DAY_MS)).toEqual(['1.1', '1.0']);
  expect(log.filter(({ event }) => event === 'a version in force is gone')).toHaveLength(1);
});

test('a new version is asked for and recorded without a restart, and so is a document nobody knew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agreements-'));
  cpSync(AGREEMENTS, folder, { recursive: true });
  const world = openShop({}, { agreements: openAgreements(folder, () => undefined) });
  const browser = world.loggedIn(world.addMember());
  const order = (agreed: unknown) =>
    browser.post('/api/vip/createOrder', { planId: 'vip-month', channel: 'sandbox', agreed });
  const [before] = (await browser.get('/api/vip/plans')).body.data.agreements.purchase;
  mkdirSync(join(folder, 'winter-rules'));
  writeFileSync(join(folder, 'winter-rules/1.0.md'), text({ title: '冬季规则' }, ['login']));
  writeFileSync(join(folder, 'vip-duty/9.0.md'), text({ version: "'9.0'", effective: dayOf(world.now()) }));
  world.wait(1_000);

  const now = { doc: 'vip-duty', version: '9.0' };
  expect((await order([before])).body).toMatchObject({ errCode: 3002, data: { needed: [now] } });
  expect((await browser.get('/api/vip/plans')).body.data.agreements.purchase).toEqual([
    { ...now, title: '会员服务协议', before: null },
  ]);
  expect((await order([now])).body.errCode).toBe(0);

  const documents = [{ doc: 'winter-rules', version: '1.0' }];
  const login = { act: 'login', documents, page: '/account/login' };
  expect((await browser.post('/api/consent/record', login)).body.data.list).toMatchObject(documents);
  const { list } = (await browser.get('/api/consent/documents')).body.data;
  expect(list.find(({ doc }: { doc: string }) => doc === 'winter-rules')).toMatchObject({
    version: '1.0',
    earlier: [],
  });
});
