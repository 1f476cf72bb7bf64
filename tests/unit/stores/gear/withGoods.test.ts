import { expect, test } from 'vitest';
import { GEAR_GROUPS_MAX } from '../../../../src/api/gear/list.ts';
import { emptyGroup, gramsOf, newDraft, payloadOf } from '../../../../src/stores/gear/draft.ts';
import { type Goods, withGoods } from '../../../../src/stores/gear/withGoods.ts';

const list = { ...newDraft(), title: '我的装备' };
const goods = (id: string, value = '1.48', unit = '千克'): Goods => ({
  ...{ id, title: `背包 ${id}` },
  facts: value === '' ? [] : [{ name: '重量', value, unit }],
});

test('a product comes below all else of a list, with the weight that the shop tells', () => {
  const one = withGoods(list, goods('7'));
  expect(one && gramsOf(one)).toBe(1_480);
  const two = one && withGoods(one, goods('8', '210', '克'));
  const sent = two && payloadOf(two);
  expect(sent).toMatchObject({ title: '我的装备', private: true });
  expect(sent && 'groups' in sent && sent.groups[sent.groups.length - 1]?.items).toMatchObject([
    { name: '背包 7', quantity: 1, weight: 1_480, goodsId: '7' },
    { name: '背包 8', quantity: 1, weight: 210, goodsId: '8' },
  ]);
});

test('a product without a weight counts none, and one that is there already is not put in again', () => {
  const one = withGoods(list, goods('7', ''));
  expect(one && gramsOf(one)).toBe(0);
  expect(one && withGoods(one, goods('7'))).toBeNull();
});

test('a list that has no room for a group takes the product into its last one', () => {
  const full = { ...list, groups: Array.from({ length: GEAR_GROUPS_MAX }, (_, at) => emptyGroup(`组 ${at}`)) };
  const more = withGoods(full, goods('7'));
  expect(more?.groups).toHaveLength(GEAR_GROUPS_MAX);
  expect(more?.groups[GEAR_GROUPS_MAX - 1]?.items.map(({ goodsId }) => goodsId)).toContain('7');
});
