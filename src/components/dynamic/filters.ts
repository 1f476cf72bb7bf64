/** Choosing what narrows the list: each way of choosing comes when it is wanted, and ends in an address of its own. */
import { onTap } from '../../live/onTap.ts';
import { ownParam, ownUrl } from '../../live/list/ownParams.ts';
import { $view } from '../../live/views.ts';
import { openPlacePicker } from '../../islands/place/openPlacePicker.ts';
import { opener } from '../../stores/opener.ts';
import type { Narrow } from './narrows.ts';

const goWith = (name: Narrow, value: string | null): void => location.assign(ownUrl({ [name]: value }));

const openMonths = opener(
  () => import('../../islands/dynamic/MonthSheet.lazy.tsx'),
  (part) => part.showMonths,
);
const openTopics = opener(
  () => import('../../islands/dynamic/TopicSheet.lazy.tsx'),
  (part) => part.showTopicSheet,
);

const ways: Readonly<Record<Narrow, () => unknown>> = {
  month: () =>
    openMonths({
      query: window.page.query ?? '',
      now: ownParam('month'),
      onChoose: (month) => goWith('month', month),
    }),
  topicId: () => openTopics(({ id }) => goWith('topicId', id)),
  placeId: () => openPlacePicker({ level: 'any', title: '看哪里的动态' }, ({ id }) => goWith('placeId', String(id))),
  track: () => goWith('track', ownParam('track') === null ? 'true' : null),
};

onTap(document, (target) => {
  const name = target.closest<HTMLElement>('[data-choose]')?.dataset['choose'];
  if (name !== undefined && name in ways) ways[name as Narrow]();
});

const say = (name: Narrow, words: string): void => {
  const place = document.querySelector(`[data-choice="${name}"] [data-words]`);
  if (place !== null) place.textContent = words;
};
$view.subscribe(({ data }) => {
  const named = (data as { chosen?: Partial<Record<'topic' | 'place', { name: string } | null>> } | null)?.chosen;
  if (named?.topic) say('topicId', `#${named.topic.name}`);
  if (named?.place) say('placeId', named.place.name);
  // Links of the empty state lead on from here.
  for (const link of Array.from(document.querySelectorAll<HTMLAnchorElement>('a[data-whole]')))
    link.href = ownUrl({ month: null, topicId: null, placeId: null, track: null });
  const topic = ownParam('topicId');
  const write = document.querySelector<HTMLAnchorElement>('a[data-write]');
  if (topic !== null && write !== null) write.search = `?topicId=${topic}`;
});
