import { expect, test } from 'vitest';
import { choiceAddress, choiceIn } from '../../../../../src/stores/vip/buy/carriedChoice.ts';
import type { Catalogue } from '../../../../../src/stores/vip/buy/choice.ts';
import { createChoosing } from '../../../../../src/stores/vip/buy/choosing.ts';
import type { PayWay } from '../../../../../src/stores/vip/buy/webWay.ts';
import { openShop } from '../../../backend/vip/shop.ts';

const searchOf = (address: string): string => address.slice(address.indexOf('?'));

/** The choice of a page that is opened at an address. */
const openedAt = async (search: string, way: PayWay) => {
  const world = openShop();
  const catalogue = (await world.loggedIn(world.addMember()).get('/api/vip/plans')).body.data as Catalogue;
  const choosing = createChoosing(() => true, {
    plans: () => Promise.resolve(catalogue),
    way: () => Promise.resolve(() => way),
  });
  choosing.choose(choiceIn(search));
  await choosing.load();
  return choosing.$choice.get();
};
const web: PayWay = { kind: 'channel', channel: 'sandbox' };

test('whoever logs in first comes back to a gift as a gift, without a coupon when none was wanted', async () => {
  const back = searchOf(choiceAddress('vip-year', { gift: true, couponId: null }));
  expect(await openedAt(back, web)).toMatchObject({ planId: 'vip-year', gift: true, couponId: null, agreed: false });
  const plain = searchOf(choiceAddress('vip-year', { gift: false, couponId: 'best' }));
  expect(plain).toBe('?plan=vip-year');
  expect(await openedAt(plain, web)).toMatchObject({ planId: 'vip-year', gift: false, couponId: 'best' });
  expect(choiceIn(searchOf(choiceAddress('vip-year', { gift: false, couponId: '17' })))).toEqual({
    planId: 'vip-year',
    couponId: '17',
  });
});

test('what an address names and nobody can have is not chosen', async () => {
  expect(await openedAt('?plan=vip-year&coupon=999', web)).toMatchObject({ planId: 'vip-year', couponId: 'best' });
  expect(await openedAt('?plan=vip-month-auto&gift=1', web)).toMatchObject({ planId: null, gift: true });
  expect(await openedAt('?plan=vip-year&gift=1', { kind: 'channel', channel: 'iap' })).toMatchObject({ gift: false });
  expect(choiceIn('?gift=yes&coupon=%00&plan=')).toEqual({});
});
