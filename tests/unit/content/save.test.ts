import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileOf, slugsOf } from '../../../cms/content.ts';
import { startVersion, suggestion } from '../../../cms/newVersion.ts';
import { readSave, refuseSave } from '../../../cms/save.ts';
import { root } from '../../laws/support/sources.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'content-test-'));
  cpSync(join(root, 'src/content'), join(copy, 'src/content'), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const file = (name: string): string => `src/content/${name}.md`;
const text = (name: string): string => readFileSync(join(copy, file(name)), 'utf8');
const add = (name: string, contents: string) => ({
  path: file(name),
  contents: Buffer.from(contents).toString('base64'),
});
const save = (name: string, change: (before: string) => string) =>
  refuseSave(copy, { additions: [add(name, change(text(name)))], deletions: [] }, NOW);

describe('a save from the editor', () => {
  test('that says nothing new, or something right, is written', async () => {
    expect(await save('faq/refund-rule', (before) => before)).toEqual([]);
    expect(await save('faq/refund-rule', (before) => before.replace('order: 1', 'order: 9'))).toEqual([]);
    expect(await save('agreements/user-protocol/3.1', (before) => before.replace('每小时', '每四十分钟'))).toEqual([]);
  });

  test.each([
    ['faq/refund-rule', /^group: .*$/m, 'group: nothing', '分组：'],
    ['faq/refund-rule', /^question: .*$/m, 'question: 短', '问题：至少写 5 个字'],
    ['faq/refund-rule', /^reviewed: .*$/m, 'reviewed: 2026-02-30', '最近核对日期：'],
    [`benefits/${slugsOf(root, 'benefits')[0] ?? ''}`, /^from: .*$/m, 'from: VVIP', '从哪一档起：'],
    ['announcements/fire-season', /^until: .*$/m, 'until: 2020-01-01', '到这天为止：'],
    ['banners/protocol-3-1', /^link: .*$/m, 'link: https://evil.example', '点开去哪里：'],
    ['banners/protocol-3-1', /^picture: .*$/m, 'picture: /banners/not-there.jpg', '图片：'],
    ['agreements/user-protocol/3.1', /^brief: .*$/m, 'brief: 短', '一句话简介：'],
    ['agreements/user-protocol/3.1', /^version: .*$/m, "version: '3.2'", '文件名'],
    ['agreements/user-protocol/3.1', /^effective: .*$/m, 'effective: 2026-05-01', '生效日期'],
    ['agreements/user-protocol/3.1', /^### 2\.8 .*$/m, '### 2.7 通讯设备', '编号 2.7 出现了两次'],
    ['agreements/user-protocol/3.1', /2\.8 条/, '2.9 条', '2.9 条，这一版里没有'],
    ['agreements/user-protocol/3.1', /^title: .*$/m, 'title: [', 'user-protocol/3.1：文件开头'],
  ])('that breaks %s at %s is refused with the field named', async (name, pattern, replacement, word) => {
    const before = text(name);
    const problems = await save(name, (one) => one.replace(pattern, replacement));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toContain(word);
    // Names of files and addresses aside, no English is left.
    expect(problems.join('\n').replace(/[\w.-]*\/[\w./-]*/g, '')).not.toMatch(/[A-Za-z]{4,}/);
    expect(text(name)).toBe(before);
  });

  test('that changes what people have agreed to is refused; another spelling of the same is not', async () => {
    expect(
      (await save('agreements/user-protocol/3.0', (before) => before.replace('十二名', '十三名'))).join(),
    ).toContain('已经生效');
    expect(await save('agreements/user-protocol/3.0', (before) => before.replace(/^- /gm, '* '))).toEqual([]);
  });

  test('that takes a version in force away is refused; one that nobody has agreed to may go', async () => {
    const removal = (name: string) => refuseSave(copy, { additions: [], deletions: [{ path: file(name) }] }, NOW);
    expect((await removal('agreements/user-protocol/1.0')).join()).toContain('已经生效');
    expect(await removal('agreements/user-protocol/3.1')).toEqual([]);
    expect(await removal('faq/upgrade')).toEqual([]);
  });

  test.each([
    '../../package.json',
    'src/site.ts',
    'src/content/agreements/../../site.ts',
    '/etc/passwd',
    'src/content/other/a.md',
    'src/content/faq/A B.md',
  ])('that writes to %s is refused', async (path) => {
    expect(
      (await refuseSave(copy, { additions: [{ path, contents: '' }], deletions: [] }, NOW)).length,
    ).toBeGreaterThan(0);
    expect((await refuseSave(copy, { additions: [], deletions: [{ path }] }, NOW)).length).toBeGreaterThan(0);
  });

  test('of any other shape is none', () => {
    for (const odd of [
      null,
      1,
      'x',
      [],
      {},
      { additions: [{}], deletions: [] },
      { additions: [], deletions: [1] },
      { additions: 'x', deletions: [] },
    ])
      expect(readSave(odd)).toBeNull();
  });
});

describe('a new version of an agreement', () => {
  const wanted = {
    document: 'vip-duty',
    version: '2.2',
    effective: '2027-01-30',
    changes: ['退款到账由三个工作日改为两个', "含有'引号'的一条"],
  };

  test('begins as a copy of the newest, with its own facts, and the older ones stay', async () => {
    const before = slugsOf(copy, 'agreements').map((slug) => [
      slug,
      readFileSync(join(copy, fileOf('agreements', slug)), 'utf8'),
    ]);
    expect(await startVersion(copy, wanted, NOW)).toEqual({ file: fileOf('agreements', 'vip-duty/2.2') });
    const made = text('agreements/vip-duty/2.2');
    expect(made).toContain("version: '2.2'\neffective: 2027-01-30\npublished: 2026-11-20\n");
    expect(made).toContain(
      "changes:\n  - '退款到账由三个工作日改为两个'\n  - '含有''引号''的一条'\nwho:\n  - purchase\n---",
    );
    expect(made.split('\n---\n')[1]).toBe(text('agreements/vip-duty/2.1').split('\n---\n')[1]);
    for (const [slug = '', contents] of before) expect(text(`agreements/${slug}`)).toBe(contents);
  });

  test.each([
    [{ document: 'nothing' }, '没有叫 nothing'],
    [{ document: '../faq' }, '没有叫'],
    [{ version: '2.1' }, '要比最新的 2.1 大'],
    [{ version: '../3.0' }, '版本'],
    [{ document: 'community-rules', version: '1.2', effective: '2026-12-01' }, '提前 30 天'],
    [{ effective: '2027-02-29' }, '要有这一天'],
    [{ effective: '2020-01-01' }, '要晚于'],
    [{ changes: [] }, '修改摘要'],
  ])('is not begun from %j', async (odd, word) => {
    const made = await startVersion(copy, { ...wanted, ...odd }, NOW);
    expect('problems' in made && made.problems.join()).toContain(word);
    expect(slugsOf(copy, 'agreements')).toEqual(slugsOf(root, 'agreements'));
  });

  test('is suggested with the next number and a day that leaves time to read', async () => {
    expect(await suggestion(copy, 'vip-duty', NOW)).toEqual({ newest: '2.1', version: '2.2', effective: '2026-12-30' });
    expect(await suggestion(copy, 'user-protocol', NOW)).toEqual({
      newest: '3.1',
      version: '3.2',
      effective: '2027-05-02',
    });
    writeFileSync(join(copy, fileOf('agreements', 'vip-duty/9.9')), 'not an agreement');
    expect(await suggestion(copy, 'nothing', NOW)).toBeNull();
  });
});
