import { describe, expect, test } from 'vitest';
import { addressOf, pathOf, routeOfDocument } from '../../../../src/lib/agreements/addresses.ts';
import { agreementFacts } from '../../../../src/lib/agreements/schema.ts';
import {
  compareVersions,
  dayInChina,
  dayInWords,
  isDay,
  stateOn,
  versionOn,
} from '../../../../src/lib/agreements/versions.ts';
import { routes } from '../../../../src/routes.ts';

const history = [
  { version: '1.9', effective: '2025-01-01' },
  { version: '1.10', effective: '2026-01-01' },
  { version: '2.0', effective: '2027-05-01' },
];

describe('which version is in force', () => {
  test('the newest that has begun, from its first midnight in China', () => {
    expect(versionOn(history, '2026-11-20')?.version).toBe('1.10');
    expect(versionOn(history, '2027-04-30')?.version).toBe('1.10');
    expect(versionOn(history, '2027-05-01')?.version).toBe('2.0');
    expect(dayInChina(Date.parse('2027-04-30T15:59:59.999Z'))).toBe('2027-04-30');
    expect(dayInChina(Date.parse('2027-04-30T16:00:00Z'))).toBe('2027-05-01');
  });

  test('before the first day of all, the first to come', () => {
    expect(versionOn(history, '2020-01-01')?.version).toBe('1.9');
    expect(versionOn([], '2020-01-01')).toBeUndefined();
  });

  test('each stands as it should on a day', () => {
    expect(history.map((one) => stateOn(history, one, '2026-11-20'))).toEqual(['past', 'current', 'scheduled']);
    expect(history.map((one) => stateOn(history, one, '2027-05-01'))).toEqual(['past', 'past', 'current']);
    expect(history.map((one) => stateOn(history, one, '2020-01-01'))).toEqual(['scheduled', 'scheduled', 'scheduled']);
  });

  test('numbers, not letters, order versions', () => {
    expect(compareVersions('1.10', '1.9')).toBeGreaterThan(0);
    expect(compareVersions('2.0', '2.0')).toBe(0);
  });

  test('days that do not exist are none', () => {
    for (const day of ['2026-02-29', '2026-13-01', '2026-6-1', '', '2026-06-01T00:00', '0000-00-00'])
      expect(isDay(day), day).toBe(false);
    expect(isDay('2028-02-29')).toBe(true);
    expect(dayInWords('2026-06-01')).toBe('2026年6月1日');
  });
});

describe('addresses', () => {
  test('a document with an address of its own, and one without', () => {
    expect(pathOf('vip-duty')).toBe('/vip/duty');
    expect(pathOf('vip-duty', '2.0', '1.0')).toBe('/vip/duty/v2-0/since-v1-0');
    expect(pathOf('privacy')).toBe('/user/protocol/privacy');
    expect(addressOf('privacy', '2.10')).toBe('/mc/user/protocol/privacy/v2-10');
    expect(routeOfDocument('constructor')).toBe('/user/protocol');
  });

  test('no address is deeper than its row takes', () => {
    for (const document of ['user-protocol', 'vip-duty', 'vip-userduty', 'privacy']) {
      const route = routes.find(({ path }) => path === routeOfDocument(document));
      const depth = pathOf(document, '2.0', '1.0').slice(routeOfDocument(document).length).split('/').length - 1;
      expect(route?.tail?.length ?? 0, document).toBeGreaterThanOrEqual(depth);
    }
  });
});

describe('the facts above a text', () => {
  const good = {
    title: '某协议',
    document: 'some',
    version: '1.0',
    effective: '2026-06-01',
    published: '2026-05-01',
    brief: '说一句话给大家听。',
    changes: ['首次发布'],
    who: ['login'],
  };
  const problem = (facts: Record<string, unknown>): string[] => {
    const read = agreementFacts.safeParse({ ...good, ...facts });
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };

  test('a day is a day, whether YAML made a date of it or not', () => {
    expect(problem({})).toEqual([]);
    expect(agreementFacts.parse({ ...good, effective: new Date('2026-06-01') }).effective).toBe('2026-06-01');
  });

  test.each([
    [{ version: 1.1 }, "version: version 要加引号，例如 '3.1'"],
    [{ version: 'v1' }, "version: version 要写成 '3.1' 这样，带引号"],
    [{ effective: '2026-02-30' }, 'effective: 没有这一天，日期要写成 2026-06-01 这样'],
    [{ effective: '2026-04-01' }, 'effective: 生效日期不能早于公布日期'],
    [{ title: '一' }, 'title: 标题至少 2 个字'],
    [{ changes: [] }, 'changes: 至少写一条修改摘要'],
    [{ who: ['everybody'] }, 'who.0: 同意场景只能是 login、leader、purchase、autoRenew'],
    [{ document: '../x' }, 'document: document 用小写英文和连字符，例如 community-rules'],
    [{ brief: '没有句号的一句话' }, 'brief: 一句话简介要 6 到 60 个字，以句号结尾'],
  ])('%j is refused with its field named', (facts, message) => {
    expect(problem(facts)).toContain(message);
  });
});
