/** Brings the list of a topic to life: as the feed, with what its host pinned; an activity counts the time down. */
import type { readTopic } from '../../api/community/topic.ts';
import type { ReplyOf } from '../../api/define.ts';
import { timeLeft } from '../../lib/timeLeft.ts';
import { ownParam } from '../../live/list/ownParams.ts';
import { $view, reload } from '../../live/views.ts';
import { withNewest } from '../../stores/community/pins.ts';
import { listenToHead } from '../feed/listHead.ts';
import { startFeed } from '../feed/startFeed.ts';
import { MINUTE_MS } from '../../site.ts';

const isNewestFirst = ownParam('tab') === 'latest';

startFeed({
  belongs: (added, { id }) => isNewestFirst && added.own?.visibility === 'public' && added.topic?.id === id,
  adds: { pinned: false, award: null },
  join: withNewest,
  ...(isNewestFirst ? { counted: () => ({ topicId: ownParam('id') as string }) } : {}),
});
listenToHead('topic');

/** A merged topic leads to the one that it lives on in, which says so. The edge leads guests there before anything is shown. */
$view.subscribe(({ reason }) => {
  const into = reason === 'merged' ? document.querySelector<HTMLAnchorElement>('[data-into]') : null;
  if (!into?.search) return;
  const to = new URLSearchParams(into.search);
  for (const [name, from] of [
    ['tab', 'tab'],
    ['merged', 'id'],
  ] as const) {
    const value = ownParam(from);
    if (value !== null) to.set(name, value);
  }
  location.replace(`${into.pathname}?${to.toString()}`);
});

let timer: ReturnType<typeof setTimeout> | undefined;
let counted: unknown;

/** By the server's clock: the telephone's own tells only how long it is since the answer. */
const countDown = (data: ReplyOf<typeof readTopic>, shownAt: number): void => {
  clearTimeout(timer);
  const { activity } = data.topic;
  if (activity === null || activity.phase === 'ended') return;
  const end = activity.phase === 'upcoming' ? activity.startsAt : activity.endsAt;
  const left = end - activity.now - (Date.now() - shownAt);
  for (const place of Array.from(document.querySelectorAll('[data-left]'))) place.textContent = timeLeft(left);
  if (left <= 0) reload();
  else timer = setTimeout(countDown, Math.min(left, MINUTE_MS), data, shownAt);
};
$view.subscribe(({ data }) => {
  const now = (data as ReplyOf<typeof readTopic> | null)?.topic.activity;
  if (now == null || now === counted) return;
  counted = now;
  countDown(data as ReplyOf<typeof readTopic>, Date.now());
});
