import { addressOf, targetsOf } from '../bench/targets.ts';
import type { World } from '../bench/world.ts';
import { type Kind, kinds, REPORTS } from './people.ts';

/** One page as one visitor meets it. */
export interface Shot {
  readonly path: string;
  readonly address: string;
  readonly visitor: 'guest' | 'member' | 'stranger' | Kind;
  /** A report is seen page by page. */
  readonly isReport: boolean;
  /** What is drawn once the page is there; null where the HTML has all of it. */
  readonly ready: string | null;
}

/** What stands on a report's page however it came out: its deck, its list, or why there is none. */
const REPORT_READY = '.dk-page[data-current], [data-login], [data-view]:not([data-view="loading"])';

/**
 * Every page of the table, or those that are wanted, as the bench visits it; reports also as each kind of member and as a
 * stranger sees them. `shared`: the `sid` of each report.
 */
export const shotsOf = (only: readonly string[], world: World, shared: Readonly<Record<string, string>>): Shot[] =>
  targetsOf(only).flatMap((target) => {
    const path = target.name.replace(/ \(member\)$/, '');
    const address = addressOf(target, world);
    const isReport = REPORTS[path] !== undefined;
    const own: Shot = {
      path,
      address,
      visitor: target.member ? 'member' : 'guest',
      isReport,
      ready: isReport ? REPORT_READY : (target.ready ?? null),
    };
    if (!isReport) return [own];
    // The bench's member is one with nothing in the report.
    if (target.member) return kinds.map((visitor) => ({ ...own, visitor }));
    return [own, { ...own, visitor: 'stranger' as const, address: `${address}?sid=${shared[path] ?? ''}` }];
  });
