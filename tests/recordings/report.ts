import { TRACK_FAULTS } from '../../src/lib/track/faults.ts';
import type { Verdict } from './judge.ts';

const km = (metres: number | null | undefined): string =>
  typeof metres === 'number' ? (metres / 1000).toFixed(2) : '–';
const percent = (part: number): string => `${(part * 100).toFixed(part < 0.01 ? 2 : 1)} %`;
const clock = (seconds: number | null): string => {
  if (seconds === null) return '–';
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Of what is shorter a metre of rounding is more than a part worth telling. */
const LONG_M = 100;

/** One line for a recording: what became of it, what GPSBabel and the device itself say, how long it took. */
export const lineOf = ({ name, worked, fault, babel, totals, ms, off, explained, wrong }: Verdict): string => {
  const mark = wrong.length > 0 ? '✗' : '✓';
  const time = `${Math.round(ms)} ms`;
  if (!worked) return [`${mark} ${name}`, fault ? TRACK_FAULTS[fault] : '—', time, ...wrong].join(' | ');
  const { points, distance, climb, movingSec, totalSec } = worked.own;
  return [
    `${mark} ${name}`,
    `${points} points, ${km(distance)} km, up ${climb ?? '–'} m, ${clock(movingSec)} of ${clock(totalSec)}, ${worked.marks.length} marks`,
    babel
      ? `GPSBabel ${babel.points} points, ${km(babel.metres)} km${off === null ? '' : `, ${percent(off)} off`}`
      : '',
    totals.metres === null ? '' : `the device ${km(totals.metres)} km, up ${totals.climb ?? '–'} m`,
    time,
    explained ?? '',
    ...wrong,
  ]
    .filter((part) => part !== '')
    .join(' | ');
};

/** What to know of all of them. */
export const summaryOf = (verdicts: readonly Verdict[]): string => {
  const routes = verdicts.filter(({ worked }) => worked !== null);
  const reasons = new Map<string, number>();
  for (const { fault } of verdicts) if (fault) reasons.set(fault, (reasons.get(fault) ?? 0) + 1);
  const held = routes.filter(({ off, explained }) => off !== null && explained === null);
  const long = held.filter(({ babel }) => (babel?.metres ?? 0) >= LONG_M);
  const worst = long.reduce((most, one) => ((one.off ?? 0) > (most?.off ?? 0) ? one : most), long[0]);
  const slowest = verdicts.reduce((most, one) => (one.ms > (most?.ms ?? 0) ? one : most), verdicts[0]);
  const wrong = verdicts.filter((one) => one.wrong.length > 0);
  return [
    '',
    `${verdicts.length} recordings: ${routes.length} routes, ${verdicts.length - routes.length} refused (${[...reasons].map(([name, count]) => `${name} ${count}`).join(', ')})`,
    `${held.length} distances held against GPSBabel${worst ? `, of those longer than ${LONG_M} m the farthest off by ${percent(worst.off ?? 0)} (${worst.name})` : ''}; ${routes.filter(({ explained }) => explained).length} differ for a reason that is written down`,
    `the slowest took ${Math.round(slowest?.ms ?? 0)} ms (${slowest?.name ?? ''})`,
    wrong.length === 0 ? 'all hold' : `${wrong.length} fail: ${wrong.map(({ name }) => name).join(', ')}`,
  ].join('\n');
};
