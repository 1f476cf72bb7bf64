import { randomUUID } from 'node:crypto';
import { publishPost } from '../../../src/api/community/writing/manuscript.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, settled, test } from '../../support/browser.ts';
import { callAs, logIn } from '../../support/member.ts';

const EVENT = 7;

test('a text that shows an event stands on the page of the event, and each leads to the other', async ({
  page,
  baseURL,
  problems,
}) => {
  const member = await logIn(baseURL ?? '');
  const title = `竹海走完了 ${randomUUID().slice(0, 8)}`;
  const write = (visibility: 'public' | 'self', name: string) =>
    callAs(baseURL ?? '', member, publishPost, {
      key: randomUUID(),
      manuscript: {
        kind: 'post',
        title: name,
        blocks: [
          { type: 'paragraph', text: '古道下段的石头真的滑，杖一定要带。' },
          { type: 'event', eventId: String(EVENT) },
        ],
        pictures: [],
        boardId: null,
        topicIds: [],
        placeId: null,
        trip: { month: null, days: null, cost: null, difficulty: null, activity: null },
        visibility,
        reprint: '',
      },
    });
  const { id } = await write('public', title);
  await write('self', `只给自己看 ${title}`);
  await page.goto(`/event/d-${EVENT}.htm`);
  expect(await settled(page)).toBe('ready');
  const texts = page.getByRole('region', { name: '大家写的' });
  const way = texts.getByRole('link', { name: title });
  await expect(way).toContainText('古道下段的石头真的滑');
  await expect(texts).not.toContainText('只给自己看');
  await way.scrollIntoViewIfNeeded();
  expect(await violationsOf(page)).toEqual([]);
  await way.click();
  await page.waitForURL(new RegExp(`/community/detail\\?id=${id}$`));
  expect(await settled(page)).toBe('ready');
  const card = page.locator(`a[href*="/event/d-${EVENT}.htm"]`);
  await expect(card).toContainText('莫干山竹海一日走');
  await expect(card).toContainText('已结束');
  await card.click();
  await page.waitForURL(`**/event/d-${EVENT}.htm`);
  expect(await settled(page)).toBe('ready');
  await expect(way).toBeVisible();
  expect(problems).toEqual([]);
});
