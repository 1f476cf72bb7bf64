import { expect, test } from 'vitest';
import { periodAt, periodBefore } from '../../../../src/backend/top/periods.ts';
import { periodWords } from '../../../../src/backend/top/periodWords.ts';
import type { Period, PeriodKind } from '../../../../src/backend/top/period.ts';

const HOUR_MS = 3_600_000;
/** An instant in China's time. */
const china = (text: string): number => Date.parse(`${text}+08:00`);

test.each([
  ['week', '2026-05-03T23:59:59.999', '2026-W18', '2026-04-27', '2026-05-04', '2026年4月27日至5月3日'],
  ['week', '2026-05-04T00:00', '2026-W19', '2026-05-04', '2026-05-11', '2026年5月4日至5月10日'],
  // The year of a week is that of its Thursday.
  ['week', '2027-01-02T12:00', '2026-W53', '2026-12-28', '2027-01-04', '2026年12月28日至1月3日'],
  ['week', '2024-12-30T00:00', '2025-W01', '2024-12-30', '2025-01-06', '2024年12月30日至1月5日'],
  ['month', '2026-12-31T23:59', '2026-12', '2026-12-01', '2027-01-01', '2026年12月'],
  ['month', '2024-02-29T00:00', '2024-02', '2024-02-01', '2024-03-01', '2024年2月'],
  ['year', '2026-01-01T00:00', '2026', '2026-01-01', '2027-01-01', '2026年'],
] as const)('the %s of %s is %s', (kind, at, name, from, to, words) => {
  const period = periodAt(kind, china(at));
  expect(period).toEqual({
    kind,
    name,
    startsAt: china(`${from}T00:00`),
    endsAt: china(`${to}T00:00`),
  });
  expect(periodWords(period)).toBe(words);
});

test('periods of a kind follow each other without a gap over forty years, each with a name of its own', () => {
  for (const kind of ['week', 'month', 'year'] as const satisfies readonly PeriodKind[]) {
    const names = new Set<string>();
    let period = periodAt(kind, china('2050-06-15T12:00'));
    for (let earlier: Period | null = periodBefore(period); earlier && earlier.startsAt > china('2010-01-01T00:00');) {
      expect(earlier.endsAt, earlier.name).toBe(period.startsAt);
      expect(names.has(earlier.name), earlier.name).toBe(false);
      names.add(earlier.name);
      expect(periodAt(kind, earlier.startsAt + 5 * HOUR_MS)).toEqual(earlier);
      [period, earlier] = [earlier, periodBefore(earlier)];
    }
    expect(names.size).toBeGreaterThan(30);
  }
});

test('the whole of time has no end and nothing before it', () => {
  const all = periodAt('all', 1);
  expect([all.endsAt, periodBefore(all), periodWords(all)]).toEqual([null, null, '总榜']);
});
