import type { DatabaseSync } from 'node:sqlite';
import { OWN_PATH } from '../../../lib/content/paths.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { routeOf, type RoutePath } from '../../../routes.ts';
import { BASE } from '../../../site.ts';
import { one, run } from '../../database/statement.ts';
import { type Checked, gatherWrong, orRefuse } from '../../formCheck.ts';
import { ENTRY_PUBLIC } from '../entry/visible.ts';
import { rowId } from '../entry/ids.ts';
import type { Moment } from '../moderation/things.ts';
import { managedBoard } from './manage.ts';

/** Where the rules of a board stand: a page of this site, a post for example; its own page shows a link to them. */

const RULES_MOST = 200;
/** A post as its address stands below the base. */
export const RULES_EXAMPLE = urlOf('/community/detail', { id: '42' }).slice(BASE.length);
const POSTS: ReadonlySet<string> = new Set<RoutePath>(['/community/detail', '/community/h5/details']);
const OPEN = `SELECT 1 FROM entries e WHERE e.id = ? AND ${ENTRY_PUBLIC}`;

/** The address below the base, or null where the board has none. */
export const rulesOf = (database: DatabaseSync, board: number): string | null =>
  one<{ rules: string | null }>(database, 'SELECT rules FROM boards WHERE id = ?', board)?.rules ?? null;

/** An address as somebody copies it, below the base; another site's stays what it is, and is refused. */
const below = (typed: string, origins: readonly string[]): string => {
  const host = origins.find((origin) => typed.startsWith(`${origin}/`)) ?? '';
  const path = typed.slice(host.length);
  return path.startsWith(BASE) ? path.slice(BASE.length) : path;
};

/** A page of the table, whatever its tail: `/user/protocol/privacy`. */
const isPage = (path: string): boolean => {
  const known = routeOf(path);
  if (known) return known.host === undefined && known.planned !== true;
  const parent = routeOf(path.slice(0, path.lastIndexOf('/')));
  return parent?.tail !== undefined && path.length > parent.path.length + 1;
};

/** What was typed as an address to keep; '' is none. Everybody must be able to open it. */
export const checkRules = (
  database: DatabaseSync,
  typed: string,
  origins: readonly string[],
): Checked<{ readonly rules: string | null }> => {
  const { wrong, say, isWrong } = gatherWrong();
  const address = below(typed.trim(), origins);
  if (address === '') return { rules: null };
  if ([...address].length > RULES_MOST) say('rules', `网址最长 ${RULES_MOST} 个字符`);
  const [path = '', query = ''] = address.split('#')[0]?.split('?') ?? [];
  if (!OWN_PATH.test(address)) say('rules', `要本站的网址，例如 ${RULES_EXAMPLE}`);
  else if (!isPage(path)) say('rules', '本站没有这个页面，网址可能抄错了');
  else if (POSTS.has(path) && !one(database, OPEN, rowId(new URLSearchParams(query).get('id') ?? '')))
    say('rules', '没有这篇帖子，或者它现在不是人人能看');
  return isWrong() ? { wrong } : { rules: address };
};

/** Keeps where the rules stand. */
export const setRules = ({ database }: Moment, board: number, typed: string, origins: readonly string[]): void => {
  managedBoard(database, board);
  const { rules } = orRefuse(checkRules(database, typed, origins));
  run(database, 'UPDATE boards SET rules = ? WHERE id = ?', rules, board);
};
