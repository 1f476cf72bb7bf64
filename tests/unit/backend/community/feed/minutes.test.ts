import { expect, test } from 'vitest';
import { one } from '../../../../../src/backend/database/statement.ts';
import { openWorld } from '../../support/world.ts';
import { publishPost } from '../writing/scene.ts';

const TRAVEL = '/api/community/travel';

test('a travelogue in a list says how long reading it takes, by its words alone, and anew after an edit', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  const minutes = async () => (await world.browser().get(TRAVEL)).body.data.items[0].minutes;
  const text = '走'.repeat(380);
  const blocks = [
    { type: 'heading' as const, level: 2 as const, text: '第一段' },
    { type: 'paragraph' as const, text },
    { type: 'checklist' as const, title: '要带的', items: ['头灯', '雨衣'] },
    { type: 'list' as const, ordered: true, items: [text] },
    { type: 'stop' as const, time: '07:30', name: '垭口', altitude: 4_000, note: text },
    // Addresses and dates are not read as words.
    { type: 'link' as const, href: `https://example.com/${'a'.repeat(2_000)}`, text: '路书' },
    { type: 'day' as const, number: 1, date: '2026-10-03', title: text },
  ];
  const { body } = await publishPost(browser, { kind: 'travelogue', blocks });
  expect(body.errCode, body.errMsg).toBe(0);
  const { id } = body.data;
  const length = one<{ characters: number }>(world.database, 'SELECT characters FROM entries WHERE id = ?', Number(id));
  expect(length?.characters).toBe(4 * 380 + [...'第一段要带的头灯雨衣垭口路书'].length);
  expect(await minutes()).toBe(4);
  await publishPost(browser, { kind: 'travelogue', blocks: blocks.slice(0, 2) }, { id, seen: null });
  expect(await minutes()).toBe(1);
  const { items } = (await world.browser().get('/api/community/feed', { tab: 'travel' })).body.data;
  expect(items[0]).toMatchObject({ id, minutes: 1 });
  // Others are no reading matter.
  await publishPost(browser, { title: '一篇普通的帖子' });
  const feed = (await world.browser().get('/api/community/feed')).body.data.items;
  expect(feed.map((card: object) => Object.hasOwn(card, 'minutes'))).toEqual([false, true]);
});
