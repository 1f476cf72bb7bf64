/** The questions' own script: opens the one that the address names, searches in the page, and takes a word of thanks or blame. */
import { local } from '../../host/browser/storage.ts';
import { onTap } from '../../live/onTap.ts';
import { askedQuestion, matches } from './questionSearch.ts';
import { QUESTIONS_RATED_KEY } from '../../host/storageKeys.ts';

const root = document.querySelector('[data-questions]') as HTMLElement;
const all = Array.from(root.querySelectorAll<HTMLDetailsElement>('[data-question]'));
const search = root.querySelector('[data-search]') as HTMLInputElement;
const found = root.querySelector('[data-found]') as HTMLElement;

const open = (id: string): boolean => {
  const one = all.find((details) => details.dataset['question'] === id);
  if (one === undefined) return false;
  one.hidden = false;
  (one.parentElement as HTMLElement).hidden = false;
  one.open = true;
  one.scrollIntoView({ block: 'start' });
  return true;
};

const openAsked = (): void => {
  const { id, asked } = askedQuestion(location.pathname, location.hash);
  const there = id !== null && open(id);
  (root.querySelector('[data-unknown]') as HTMLElement).hidden = !asked || there;
};
openAsked();
addEventListener('hashchange', openAsked);

const look = (): void => {
  const typed = search.value;
  let count = 0;
  for (const one of all) {
    const fits = matches(one.textContent ?? '', typed);
    one.hidden = !fits;
    if (fits) count += 1;
  }
  for (const group of root.querySelectorAll<HTMLElement>('[data-group]'))
    group.hidden = group.querySelector('[data-question]:not([hidden])') === null;
  const asks = typed.trim() !== '';
  found.textContent = asks && count > 0 ? `找到 ${count} 个问题` : '';
  (root.querySelector('[data-none]') as HTMLElement).hidden = !asks || count > 0;
};
search.addEventListener('input', look);
if (search.value !== '') look();

const ratedBefore = (): string[] => {
  try {
    const list: unknown = JSON.parse(local.get(QUESTIONS_RATED_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
};
const thank = (box: HTMLElement, words: string): void => {
  for (const button of box.querySelectorAll('button')) button.remove();
  const line = box.querySelector('span');
  if (line !== null) line.textContent = words;
};
for (const id of ratedBefore()) {
  const box = all.find((one) => one.dataset['question'] === id)?.querySelector<HTMLElement>('[data-helped]');
  if (box) thank(box, '谢谢，已经记下了。');
}

const REASONS = ['没看懂', '和我看到的不一样', '没有讲到我的情况'] as const;

const rate = async (box: HTMLElement, id: string, helped: boolean, reason: string): Promise<void> => {
  thank(box, '谢谢，已经记下了。');
  try {
    const rated = [...ratedBefore().filter((other) => other !== id), id].slice(-100);
    local.set(QUESTIONS_RATED_KEY, JSON.stringify(rated));
  } catch {
    /* it is counted all the same */
  }
  await import('./rateQuestion.lazy.ts')
    .then((sender) => sender.rateQuestion(id, helped, reason))
    .catch(() => thank(box, '没有送到，下次再说也行。'));
};

onTap(root, (target, event) => {
  const to = target.closest<HTMLElement>('[data-open]')?.dataset['open'];
  if (to !== undefined && open(to)) {
    event?.preventDefault();
    history.replaceState(history.state, '', `#q-${to}`);
    return;
  }
  const button = target.closest<HTMLElement>('[data-rate]');
  const box = button?.closest<HTMLElement>('[data-helped]');
  const id = box?.closest<HTMLElement>('[data-question]')?.dataset['question'];
  if (!button || !box || id === undefined) return;
  if (button.dataset['rate'] === 'yes') return void rate(box, id, true, '');
  if (button.dataset['rate'] !== 'no') return void rate(box, id, false, button.textContent ?? '');
  for (const old of box.querySelectorAll('button')) old.remove();
  (box.querySelector('span') as HTMLElement).textContent = '哪里没帮上？';
  box.querySelector('a')?.before(
    ...REASONS.map((words) => {
      const one = document.createElement('button');
      one.type = 'button';
      one.className = 'button';
      one.dataset['rate'] = 'reason';
      one.textContent = words;
      return one;
    }),
  );
});
