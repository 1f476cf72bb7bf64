import type { HomeTab } from '../../../api/user/home.ts';
import type { CallContext } from '../../context.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { ROUTE_THERE } from '../entry/visible.ts';
import type { Condition } from '../feed/lists.ts';
import type { Source } from '../feed/source.ts';
import { ownFolder } from '../people/folders.ts';
import { OF_FAVOURITES, OF_LIKES } from './sources.ts';

/** The track that an entry carries is one that this reader sees on its card (feed/facts.ts). */
const WITH_TRACK = `EXISTS (SELECT 1 FROM routes r WHERE r.id = e.route_id AND ${ROUTE_THERE} AND (r.visibility = 'public'
  OR r.author_id = ?1 OR (r.visibility = 'friends' AND r.author_id = e.author_id AND e.visibility <> 'public')))`;

/** Which entries a list of a home takes. Rights are added by who walks it. */
export interface HomeList {
  readonly conditions: readonly Condition[];
  readonly source: Source | undefined;
}

/** Lists that are their member's own. */
export const isOwnTab = (tab: HomeTab): boolean => tab === 'favourite' || tab === 'like' || tab === 'block';

const inFolder = (context: CallContext, folder: string | undefined): Condition[] => {
  if (folder === undefined) return [];
  return folder === 'default'
    ? [['l.folder_id IS NULL']]
    : [['l.folder_id = ?', ownFolder(context, String(rowId(folder))).id]];
};

/** The list of entries of a tab, of the member whose home it is. Dynamics and members have lists of their own kind. */
export const homeList = (
  context: CallContext,
  tab: Exclude<HomeTab, 'dynamic' | 'block' | 'event' | 'gear'>,
  member: number,
  folder: string | undefined,
): HomeList => {
  if (tab === 'favourite')
    return {
      conditions: [['l.user_id = ?', viewerOf(context)], ...inFolder(context, folder)],
      source: OF_FAVOURITES,
    };
  if (tab === 'like') return { conditions: [['l.user_id = ?', viewerOf(context)]], source: OF_LIKES };
  const author: Condition = ['e.author_id = ?', member];
  if (tab === 'track') return { conditions: [author, ['e.route_id IS NOT NULL'], [WITH_TRACK]], source: undefined };
  return { conditions: [author, [tab === 'travel' ? "e.kind = 'travelogue'" : "e.kind = 'post'"]], source: undefined };
};
