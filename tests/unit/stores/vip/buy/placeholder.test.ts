import { expect, test } from 'vitest';
import { listPlans } from '../../../../../src/api/vip/plans.ts';
import { EMPTY_CHOICE } from '../../../../../src/stores/vip/buy/choice.ts';
import { offerOf } from '../../../../../src/stores/vip/buy/offer.ts';
import { placeholder, SHELF } from '../../../../../src/stores/vip/buy/placeholder.ts';
import { openShop } from '../../../backend/vip/shop.ts';

test('the places that wait for the prices are those of the catalogue: as many cards, of the same lines', async () => {
  const { data } = (await openShop().browser().get('/api/vip/plans')).body;
  const catalogue = listPlans.reply.parse(data);
  const cards = offerOf(catalogue, EMPTY_CHOICE, null)?.cards ?? [];
  expect(cards.map(({ plan: { tier, months, renewal } }) => ({ tier, months, renews: renewal !== null }))).toEqual(
    SHELF,
  );
});

test('what takes the room of the catalogue can be neither chosen for anybody nor bought', () => {
  expect(listPlans.reply.parse(placeholder)).toEqual(placeholder);
  expect(placeholder.channels).toEqual([]);
  expect(placeholder.coupons).toEqual([]);
});
