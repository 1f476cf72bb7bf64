import type { PayloadOf } from '../../api/define.ts';
import type { readFeed } from '../../api/community/readFeed.ts';
import { refuse } from '../errors.ts';
import { rowId } from './ids.ts';
import type { Condition, SortKey } from './lists.ts';
import { NOT_HIDDEN } from './visible.ts';

export type FeedChoice = Pick<PayloadOf<typeof readFeed>, 'tab' | 'boardId' | 'topicId' | 'cityId' | 'track'>;

/** The conditions of a list of the feed. */
export const feedConditions = (choice: FeedChoice): Condition[] => {
  const conditions: Condition[] = [[NOT_HIDDEN]];
  if (choice.tab === 'travel') conditions.push(["e.kind = 'travelogue'"]);
  if (choice.tab === 'follow') {
    conditions.push(['e.author_id IN (SELECT followee_id FROM follows WHERE follower_id = ?1)']);
  }
  if (choice.tab === 'city') {
    if (choice.cityId === undefined) throw refuse('badRequest', { data: { fields: ['cityId'] } });
  }
  if (choice.cityId !== undefined) conditions.push(['e.city_id = ?', choice.cityId]);
  if (choice.boardId !== undefined) conditions.push(['e.board_id = ?', rowId(choice.boardId)]);
  if (choice.topicId !== undefined) {
    conditions.push(['e.id IN (SELECT entry_id FROM entry_topics WHERE topic_id = ?)', rowId(choice.topicId)]);
  }
  if (choice.track === true) conditions.push(['e.route_id IS NOT NULL']);
  return conditions;
};

/** 精华 narrows and stays in order of time; 最热 orders by attention. */
export const feedOrder = (sort: 'latest' | 'hot' | 'best'): { key: SortKey; conditions: Condition[] } => ({
  key: sort === 'hot' ? 'hot' : 'created_at',
  conditions: sort === 'best' ? [['e.best = 1']] : [],
});

/** What names a list in its cursors. */
export const feedName = (choice: FeedChoice, sort: string): unknown[] => [
  'feed',
  sort,
  choice.tab,
  choice.boardId,
  choice.topicId,
  choice.cityId,
  choice.track,
];
