import type { DynamicTab } from '../../api/dynamic/listDynamics.ts';
import type { CallContext } from '../context.ts';
import { GUEST_FOLLOWS_NOBODY, refuse } from '../errors.ts';
import { RESTORE_MS } from './deletion.ts';
import { viewerOf } from './ids.ts';
import type { Condition } from './lists.ts';
import { memberToShow } from './members.ts';
import { IN_LISTS, NOT_HIDDEN } from './visible.ts';

/** Which rows a list of dynamics takes: the rights it begins with, and what narrows it. */
export interface DynamicList {
  readonly rights: string;
  readonly conditions: readonly Condition[];
}

const DYNAMIC: Condition = ["e.kind = 'dynamic'"];
const OWN = 'e.author_id = ?1 AND e.removed_at IS NULL';
const OWN_TABS: Readonly<Partial<Record<DynamicTab, Condition>>> = {
  auditing: ['e.deleted_at IS NULL AND e.audit = 1'],
  refused: ['e.deleted_at IS NULL AND e.audit = 2'],
};

/** The list that a tab and a member choose. */
export const dynamicList = (context: CallContext, tab: DynamicTab, userId: string | undefined): DynamicList => {
  const viewer = viewerOf(context);
  if (tab === 'auditing' || tab === 'refused' || tab === 'deleted') {
    if (viewer === 0) throw refuse('login');
    const narrow = OWN_TABS[tab] ?? (['e.deleted_at > ?', context.now - RESTORE_MS] as const);
    return { rights: OWN, conditions: [DYNAMIC, narrow] };
  }
  if (userId !== undefined) {
    const member = memberToShow(context, userId).user_id;
    // Their author sees those that are being checked in their place.
    return member === viewer
      ? { rights: OWN, conditions: [DYNAMIC, ['e.deleted_at IS NULL AND e.audit < 2']] }
      : { rights: IN_LISTS, conditions: [DYNAMIC, ['e.author_id = ?', member]] };
  }
  if (tab === 'follow' && viewer === 0) throw refuse('login', { errMsg: GUEST_FOLLOWS_NOBODY });
  return tab === 'follow'
    ? {
        rights: IN_LISTS,
        conditions: [
          DYNAMIC,
          [NOT_HIDDEN],
          ['e.author_id IN (SELECT followee_id FROM follows WHERE follower_id = ?1)'],
        ],
      }
    : { rights: IN_LISTS, conditions: [DYNAMIC, [NOT_HIDDEN]] };
};
