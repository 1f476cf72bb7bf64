import { expect, test } from 'vitest';
import type { InboxLine } from '../../../../../src/api/community/inbox.ts';
import { tellUnread } from '../../../../../src/backend/community/inbox/tell.ts';
import { buy, DAY, days, openShop, runDue } from '../../vip/shop.ts';

const AHEAD = 'renewalAhead';

test('what the agreement promises comes five days before each charge, exactly once a period, and open pages hear of it', async () => {
  const world = openShop();
  const told: string[] = [];
  world.parts.hub.subscribe((event) => void (event.type === 'unread' && told.push(event.userId)));
  const userId = world.addMember();
  const browser = world.loggedIn(userId);
  await buy(world, browser, { planId: 'vip-month-auto' });
  const ahead = async (): Promise<InboxLine[]> => {
    const { items } = (await browser.get('/api/community/inbox', { tab: 'system', limit: 20 })).body.data;
    return (items as InboxLine[]).filter(({ vip }) => vip?.kind === AHEAD);
  };
  await days(world, 25);
  tellUnread(world.parts);
  told.length = 0;
  expect(await ahead()).toEqual([]);

  await days(world, 1);
  const [first] = await ahead();
  expect(first).toMatchObject({ kind: 'vip', unread: true, at: world.now(), vip: { amountFen: 1_800 } });
  expect((first?.vip?.dueAt ?? 0) - (first?.at ?? 0)).toBe(5 * DAY);
  tellUnread(world.parts);
  expect(told).toEqual([userId]);

  // The job runs every few seconds, and a restart begins it again.
  for (let run = 0; run < 20; run += 1) await runDue(world.parts);
  expect(await ahead()).toHaveLength(1);
  await days(world, 4);
  expect(await ahead()).toHaveLength(1);
  tellUnread(world.parts);
  expect(told).toEqual([userId]);

  await days(world, 90);
  const all = await ahead();
  expect(all).toHaveLength(4);
  expect(new Set(all.map(({ vip }) => vip?.dueAt)).size).toBe(4);
  for (const { at, vip } of all) expect((vip?.dueAt ?? 0) - at).toBeGreaterThanOrEqual(5 * DAY);
}, 60_000);
