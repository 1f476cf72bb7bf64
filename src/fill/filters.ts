/**
 * Shows what narrows the list, while the page is being parsed: the HTML is one for all of them. Names of a topic and a
 * place come with the reply.
 */
import { monthName } from '../lib/monthName.ts';
import { addressWith, type Narrow, narrowedBy, NARROWS, wholeAddress } from './narrowed.ts';

const row = (document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement;
const partOf = (name: Narrow): HTMLElement => row.querySelector(`[data-filter="${name}"]`) as HTMLElement;
const say = (name: Narrow, words: string): void => {
  (partOf(name).querySelector('[data-words]') as HTMLElement).textContent = words;
};

const chosen = NARROWS.filter((name) => narrowedBy(name) !== null);
for (const name of chosen) {
  const part = partOf(name);
  part.setAttribute('data-on', '');
  (part.querySelector('a') as HTMLAnchorElement).href = addressWith({ [name]: null });
}
const month = narrowedBy('month');
if (month !== null) say('month', monthName(month));
const [only] = chosen;
if (only !== undefined) document.documentElement.dataset['narrow'] = chosen.length > 1 ? 'several' : only;

document.addEventListener('live', ({ detail }) => {
  const named = (detail.data as { chosen?: Partial<Record<'topic' | 'place', { name: string } | null>> } | null)
    ?.chosen;
  if (named?.topic) say('topicId', `#${named.topic.name}`);
  if (named?.place) say('placeId', named.place.name);
  // Links of the empty face lead on from here.
  for (const link of Array.prototype.slice.call(document.querySelectorAll('a[data-whole]')) as HTMLAnchorElement[])
    link.href = wholeAddress();
  const topic = narrowedBy('topicId');
  const write = document.querySelector<HTMLAnchorElement>('a[data-write]');
  if (topic !== null && write !== null) write.search = `?topicId=${topic}`;
});
