import { expect, test, vi } from 'vitest';
import { Refused, RequestFailed } from '../../../../../src/api/errors.ts';
import type { EventInText } from '../../../../../src/api/event/inText.ts';
import { manuscriptOf, writtenIn } from '../../../../../src/stores/community/writing/work/manuscript.ts';
import { isEmptyWork } from '../../../../../src/stores/community/writing/work/work.ts';
import { settle } from '../../publish/world.ts';
import { openTab } from './world.ts';

const card = (eventId: string): EventInText => ({
  eventId,
  title: '香山夜爬看日出',
  span: '2026年12月6日 周日',
  where: '北京 香山',
  stateWords: '已结束',
  picture: null,
});
const bringEventCard = async (id: string) => card(id);
const withEvent = (tab: ReturnType<typeof openTab>) =>
  tab.desk.write({ pieces: [{ key: 'e', part: { type: 'event', eventId: '7' } }] });

test('an event alone makes a work that can be published; it is kept here and travels as its number', async () => {
  const tab = openTab({ bringEventCard });
  await tab.begin();
  withEvent(tab);
  tab.desk.write({ title: '那天的日出' });
  await tab.events.came('7');
  expect(tab.desk.$work.get().events).toEqual([card('7')]);
  expect(isEmptyWork({ ...tab.desk.$work.get(), title: '' })).toBe(false);
  expect(tab.$reason.get()).toBeNull();
  expect(manuscriptOf(tab.desk.$work.get()).blocks).toEqual([{ type: 'event', eventId: '7' }]);
  tab.desk.keep();
  const next = openTab({ bringEventCard, host: tab.host });
  await next.begin();
  await settle();
  expect(next.desk.$work.get()).toMatchObject({
    pieces: [{ part: { type: 'event', eventId: '7' } }],
    events: [card('7')],
  });
});

test('a draft of the server brings what its events are', () => {
  const tab = openTab();
  const manuscript = { ...manuscriptOf(tab.desk.$work.get()), blocks: [{ type: 'event' as const, eventId: '7' }] };
  const named = { board: null, topics: [], place: null, pictures: [], tracks: [], events: [card('7')] };
  const shown = { id: '1', entryId: null, revision: 1, editedAt: null, device: '', savedAt: 1, versions: [] };
  expect(writtenIn({ ...shown, manuscript, named }, () => 'key')).toMatchObject({
    pieces: [{ part: { type: 'event', eventId: '7' } }],
    events: [card('7')],
  });
});

test('one that did not come says why, and what left the text meanwhile is not told of it', async () => {
  for (const [error, words] of [
    [new Refused('event/readEvent', 404, '', null), '没有找到这场活动'],
    [new RequestFailed('x', 'network'), '发布后会显示'],
  ] as const) {
    const tab = openTab({ bringEventCard: () => Promise.reject(error) });
    await tab.begin();
    withEvent(tab);
    await tab.events.came('7');
    expect(tab.said.join()).toContain(words);
  }
  let answer = (_: EventInText): void => undefined;
  const bring = vi.fn(() => new Promise<EventInText>((resolve) => (answer = resolve)));
  const tab = openTab({ bringEventCard: bring });
  await tab.begin();
  withEvent(tab);
  const coming = tab.events.came('7');
  tab.desk.write({ pieces: [{ key: 'p', part: { type: 'paragraph', text: '换了' } }] });
  answer(card('7'));
  await coming;
  expect(tab.desk.$work.get().events).toEqual([]);
});

test('a link to an event alone is its card; one among words, or of another site, is not', () => {
  const tab = openTab();
  const here = 'https://m.example.com';
  for (const link of [`${here}/event/d-12.htm`, ` ${here}/mc/event/d-12.htm?from=share `])
    expect(tab.cardIn(link), link).toEqual({ type: 'event', eventId: '12' });
  for (const text of [`看 ${here}/event/d-12.htm`, 'https://evil.example/event/d-12.htm', `${here}/event/d-x.htm`])
    expect(tab.cardIn(text), text).toBeNull();
});
