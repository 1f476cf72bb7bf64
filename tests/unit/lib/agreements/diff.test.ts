import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkHistory } from '../../../../src/lib/agreements/check.ts';
import { compareAgreements } from '../../../../src/lib/agreements/diff.ts';
import { parseAgreement } from '../../../../src/lib/agreements/parse.ts';
import type { Version } from '../../../../src/lib/agreements/types.ts';
import { compareWords, likeness } from '../../../../src/lib/diff/words.ts';

const side = (stretches: ReturnType<typeof compareWords>, out: 'in' | 'out'): string =>
  stretches
    .filter(({ kind }) => kind !== out)
    .map(({ text }) => text)
    .join('');
const read = (body: string) => parseAgreement(`## 1 总则\n\n### 1.1 常在\n\n常在的话。\n\n${body}`).text;

describe('laying two texts side by side', () => {
  test('says what went and what came, figures and words whole', () => {
    expect(compareWords('提前24小时公布路线。', '提前48小时公布路线和撤退点。')).toEqual([
      { kind: 'same', text: '提前' },
      { kind: 'out', text: '24' },
      { kind: 'in', text: '48' },
      { kind: 'same', text: '小时公布路线' },
      { kind: 'in', text: '和撤退点' },
      { kind: 'same', text: '。' },
    ]);
  });

  test('texts with little in common come out whole', () => {
    expect(compareWords('山不会因为我们准备得少', '每期金额以开通时为准')).toEqual([
      { kind: 'out', text: '山不会因为我们准备得少' },
      { kind: 'in', text: '每期金额以开通时为准' },
    ]);
  });

  test('both texts can always be read back from it, letter by letter', () => {
    const text = fc
      .array(fc.constantFrom('甲', '乙', '丙', '1', '23', 'ab', ' ', '\n', '😀', '。'), { maxLength: 60 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (older, newer) => {
        const stretches = compareWords(older, newer);
        expect(side(stretches, 'in')).toBe(older);
        expect(side(stretches, 'out')).toBe(newer);
        if (older === newer) expect(stretches.every(({ kind }) => kind === 'same')).toBe(true);
        expect(likeness(older, newer)).toBeGreaterThanOrEqual(0);
        expect(likeness(older, newer)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 3_000 },
    );
  });

  test('two long strangers do not take long', () => {
    const [a, b] = ['甲乙丙丁戊'.repeat(3_000), '子丑寅卯辰'.repeat(3_000)];
    const began = performance.now();
    expect(compareWords(a, b)).toHaveLength(2);
    expect(performance.now() - began).toBeLessThan(1_500);
  });
});

describe('comparing two versions', () => {
  test('clause by clause: added, removed, changed, and only its plain words', () => {
    const older = read(
      '### 1.2 走了\n\n旧的。\n\n### 1.3 改了【费用】\n\n退 50%。\n\n### 1.4 白话\n\n不变。\n\n> 白话：旧。',
    );
    const newer = read(
      '### 1.3 改了【费用】\n\n退 70%。\n\n### 1.4 白话\n\n不变。\n\n> 白话：新。\n\n### 1.10 来了\n\n新的。',
    );
    const { changes, count, same } = compareAgreements(older, newer);
    expect(changes.map(({ kind, number, money }) => [kind, number, money])).toEqual([
      ['removed', '1.2', false],
      ['changed', '1.3', true],
      ['note', '1.4', false],
      ['added', '1.10', false],
    ]);
    expect({ count, same }).toEqual({ count: 3, same: 1 });
  });

  test('a change of whom it binds is a change', () => {
    const { changes } = compareAgreements(read('### 1.2 甲\n\n文。'), read('### 1.2 甲【领队】\n\n文。'));
    expect(changes).toMatchObject([{ kind: 'changed', marks: [{ kind: 'in', text: '领队' }] }]);
  });

  test('what stayed the same is no change, however it is spelt', () => {
    const { changes, same } = compareAgreements(read('### 1.2 甲\n\n- 一\n- 二'), read('### 1.2 甲\n\n* 一\n* 二\n'));
    expect(changes).toEqual([]);
    expect(same).toBe(2);
  });
});

describe('the versions of one document', () => {
  const version = (number: string, effective: string, body: string): Version => ({
    document: 'x',
    title: '某',
    version: number,
    effective,
    published: effective,
    brief: '',
    changes: [],
    who: [],
    text: read(body),
  });

  test('a number is not given to another clause', () => {
    const problems = checkHistory([
      version('1.0', '2024-01-01', '### 1.2 通讯设备\n\n每队带两台卫星电话。'),
      version('2.0', '2025-01-01', '### 1.2 退款\n\n七天以内按比例扣除手续。'),
    ]);
    expect(problems).toEqual(['x 2.0 的 1.2 条：这个编号在旧版里是“通讯设备”，新条款请用没用过的编号']);
  });

  test('not even a number that an older version had and a later one gave up', () => {
    const problems = checkHistory([
      version('1.0', '2024-01-01', '### 1.2 通讯设备\n\n每队带两台卫星电话。'),
      version('2.0', '2025-01-01', ''),
      version('3.0', '2026-01-01', '### 1.2 退款\n\n七天以内按比例扣除手续。'),
    ]);
    expect(problems).toHaveLength(1);
  });

  test('a clause may be retitled and rewritten', () => {
    expect(
      checkHistory([
        version('1.0', '2024-01-01', '### 1.2 退钱\n\n七天内全额退还。'),
        version('2.0', '2025-01-01', '### 1.2 退款\n\n七天内全额退还，三天到账。'),
      ]),
    ).toEqual([]);
  });

  test('dates run with the numbers', () => {
    expect(checkHistory([version('1.9', '2025-01-01', ''), version('1.10', '2024-01-01', '')])).toEqual([
      'x 1.10 的 effective：生效日期要晚于 1.9 版（2025-01-01）',
    ]);
    expect(checkHistory([version('1.0', '2025-01-01', ''), version('1.0', '2025-01-01', '')])[0]).toContain('两份');
  });
});
