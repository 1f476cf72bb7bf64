/** A product of the shop as a thing of a gear list. */
import type { ReplyOf } from '../../api/define.ts';
import { GEAR_GROUPS_MAX } from '../../api/gear/list.ts';
import type { getGoodsInfo } from '../../api/youzan/goods.ts';
import { emptyGroup, emptyItem, type GearDraft } from './draft.ts';

export type Goods = Pick<ReplyOf<typeof getGoodsInfo>, 'id' | 'title' | 'facts'>;

/** What came from the shop and was not put where it belongs yet. */
const GROUP = '待整理';

/** The weight as the shop tells it: 1.48千克; '' where it tells none. */
const weightIn = ({ facts }: Goods): string => {
  const fact = facts.filter(({ name }) => name === '重量')[0];
  return fact === undefined ? '' : fact.value + fact.unit;
};

/** The list with the product below all else; null where it is there already. */
export const withGoods = (draft: GearDraft, goods: Goods): GearDraft | null => {
  if (draft.groups.some(({ items }) => items.some(({ goodsId }) => goodsId === goods.id))) return null;
  const item = { ...emptyItem(), name: goods.title, weight: weightIn(goods), goodsId: goods.id };
  const last = draft.groups[draft.groups.length - 1];
  if (last === undefined || (last.name !== GROUP && draft.groups.length < GEAR_GROUPS_MAX))
    return { ...draft, groups: [...draft.groups, { ...emptyGroup(GROUP), items: [item] }] };
  return { ...draft, groups: [...draft.groups.slice(0, -1), { ...last, items: [...last.items, item] }] };
};
