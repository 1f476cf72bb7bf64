import { expect, test } from 'vitest';
import { createChoosing } from '../../../../../src/stores/vip/buy/choosing.ts';
import { offerOf } from '../../../../../src/stores/vip/buy/offer.ts';
import { webWay } from '../../../../../src/stores/vip/buy/webWay.ts';
import type { Catalogue } from '../../../../../src/stores/vip/buy/choice.ts';
import { catalogue } from '../support/world.ts';

/** A page whose shop can change between two looks. */
const open = (first: Catalogue = catalogue()) => {
  let now = first;
  const choosing = createChoosing(() => true, {
    plans: () => Promise.resolve(now),
    way: () => Promise.resolve(webWay),
  });
  return { ...choosing, becomes: (next: Catalogue) => void (now = next) };
};
const without = (...ids: string[]): Catalogue => {
  const all = catalogue();
  return { ...all, plans: all.plans.filter(({ id }) => !ids.includes(id)) };
};

test('an address that names a plan which is gone is answered with a word and with what is sold', async () => {
  const page = open(without('vip-month'));
  page.choose({ planId: 'vip-month' });
  await page.load();
  expect(page.$phase.get()).toEqual({ name: 'refused', text: '链接里的方案已经下架，这里是现在在卖的。' });
  expect(offerOf(catalogue(), page.$choice.get(), 'sandbox')?.quote?.plan.id).toBe('vip-year');
  page.choose({ planId: 'vip-year' });
  expect(page.$phase.get().name).toBe('choosing');
});

test('an address that names a plan on sale is answered with nothing', async () => {
  const page = open();
  page.choose({ planId: 'vip-month' });
  await page.load();
  expect(page.$phase.get()).toEqual({ name: 'choosing' });
});

test('a plan that goes while it is looked at is told by its name, nothing takes its place, and the rest stays', async () => {
  const page = open();
  await page.load();
  page.choose({ planId: 'vip-month' });
  page.choose({ gift: true, agreed: true, couponId: null });
  page.becomes(without('vip-month'));
  await page.load();
  expect(page.$phase.get()).toEqual({ name: 'refused', text: '“VIP 月卡”刚刚下架了，请重新选择。其余的都还在。' });
  expect(page.$choice.get()).toMatchObject({ gift: true, agreed: true, couponId: null });
  expect(offerOf(without('vip-month'), page.$choice.get(), 'sandbox')?.quote).toBeNull();
  page.choose({ planId: 'vip-year' });
  expect(page.$choice.get()).toMatchObject({ planId: 'vip-year', gift: true, agreed: true });
});

test('what the server refused is not talked over, and with nothing on sale there is no offer', async () => {
  const page = open();
  await page.load();
  page.choose({ planId: 'vip-month' });
  page.refuse('这个方案已下架，请重新选择。没有扣款。');
  page.becomes({ ...catalogue(), plans: [] });
  await page.load();
  expect(page.$phase.get()).toEqual({ name: 'refused', text: '这个方案已下架，请重新选择。没有扣款。' });
  expect(offerOf({ ...catalogue(), plans: [] }, page.$choice.get(), 'sandbox')).toBeNull();
});
