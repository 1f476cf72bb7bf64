import { goalsOf } from '../goals.ts';
import type { LinkName } from '../links.ts';
import type { Row } from './rows.ts';
import { against, atLeast, ratio, table } from './table.ts';

/** First visits: each figure beside its goal. */
export const coldTable = (rows: readonly Row[], link: LinkName, edge: boolean): string =>
  table(
    [
      'first visit',
      'first paint',
      'in place',
      'content',
      'interactive',
      'shift',
      'requests',
      'waves',
      'scripts',
      'least B',
      'KB',
      'KB script',
      'KB html',
    ],
    rows.map((row) => {
      const goals = goalsOf(row.kind, link, edge);
      return [
        row.route,
        against(ratio(row.firstPaint), row.firstPaint?.median ?? null, goals.firstPaint),
        ratio(row.placed),
        against(ratio(row.content), row.content?.median ?? null, goals.content),
        against(ratio(row.interactive), row.interactive?.median ?? null, goals.interactive),
        against(row.shift.toFixed(3), row.shift, goals.shift),
        against(String(row.requests), row.requests, goals.requests),
        against(String(row.waves), row.waves, goals.waves),
        against(String(row.scripts), row.scripts, goals.scripts),
        atLeast(row.leastScript === null ? '–' : String(row.leastScript), row.leastScript, goals.leastScript),
        against(row.kb.toFixed(1), row.kb, goals.kb),
        against(row.scriptKb.toFixed(1), row.scriptKb, goals.scriptKb),
        against(row.htmlKb.toFixed(1), row.htmlKb, goals.htmlKb),
      ];
    }),
  );

/** Second visits, in the unit of the first ones: the floor's first visit is 1. */
export const warmTable = (rows: readonly Row[], link: LinkName): string =>
  table(
    ['second visit', 'first paint', 'of its first', 'content', 'interactive', 'shift', 'requests', 'KB'],
    rows.map((row) => {
      const goals = goalsOf(row.kind, link);
      return [
        row.route,
        ratio(row.warmFirstPaint),
        against(ratio(row.again), row.again?.median ?? null, goals.again),
        ratio(row.warmContent),
        ratio(row.warmInteractive),
        against(row.warmShift.toFixed(3), row.warmShift, goals.shift),
        String(row.warmRequests),
        row.warmKb.toFixed(1),
      ];
    }),
  );

/** What moved, on the pages that shift by more than they may. */
export const movedLines = (rows: readonly Row[], link: LinkName): string[] =>
  rows.flatMap(({ route, kind, shift, movers, warmShift, warmMovers }) => {
    const may = goalsOf(kind, link).shift;
    const line = (when: string, names: readonly string[]): string =>
      `${route} moves ${when}: ${names.slice(0, 4).join(' · ')}`;
    return [
      ...(shift > may ? [line('on the first visit', movers)] : []),
      ...(warmShift > may ? [line('on the second visit', warmMovers)] : []),
    ];
  });
