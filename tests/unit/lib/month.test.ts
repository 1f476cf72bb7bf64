import { describe, expect, it } from 'vitest';
import { monthRange } from '../../../src/lib/month.ts';

const ZONES = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Asia/Kolkata',
  'America/Asuncion',
  'America/Havana',
  'Africa/Cairo',
  'UTC',
];

/** What a wall clock in the zone shows, as the engine's own formatter says. */
const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);
const wall = (instant: number, zone: string): string => clocks.get(zone)?.format(instant) ?? '';

describe('monthRange', () => {
  it('is the month of China by default', () => {
    expect(monthRange(2024, 2)).toEqual({ from: Date.UTC(2024, 0, 31, 16), to: Date.UTC(2024, 1, 29, 16) - 1 });
    expect(monthRange(2023, 2).to).toBe(Date.UTC(2023, 1, 28, 16) - 1);
    expect(monthRange(2024, 12).to).toBe(Date.UTC(2024, 11, 31, 16) - 1);
  });

  it.each(ZONES)('begins and ends at midnight in %s, 1998 to 2030, with no gap between months', (zone) => {
    for (let year = 1998; year <= 2030; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const { from, to } = monthRange(year, month, zone);
        const day = `${year}-${String(month).padStart(2, '0')}-01`;
        // The first moment of the first day: what came before it was another day.
        expect(wall(from, zone).slice(0, 10)).toBe(day);
        expect(wall(from - 1, zone).slice(0, 10) < day).toBe(true);
        expect(wall(to, zone).slice(0, 7)).toBe(day.slice(0, 7));
        expect(monthRange(month === 12 ? year + 1 : year, (month % 12) + 1, zone).from).toBe(to + 1);
      }
    }
  });

  it('begins with the first moment that exists where midnight is skipped', () => {
    expect(wall(monthRange(2017, 10, 'America/Asuncion').from, 'America/Asuncion')).toBe('2017-10-01 01:00:00');
  });

  it('is 23:59:59.999 at its end', () => {
    const { to } = monthRange(2025, 3, 'Europe/London');
    expect(wall(to, 'Europe/London')).toBe('2025-03-31 23:59:59');
    expect(to % 1_000).toBe(999);
  });

  it.each([
    [2024, 0],
    [2024, 13],
    [2024, 1.5],
    [NaN, 1],
    [0, 1],
    [10_000, 1],
  ])('knows no month %d-%d', (year, month) => {
    expect(() => monthRange(year, month)).toThrow(RangeError);
  });

  it('knows no invented zone', () => {
    expect(() => monthRange(2024, 1, 'Moon/Sea')).toThrow(RangeError);
  });
});
