/** Brings the list of results to life: further pages, Back, and the question in its field. */
import type { Hit } from '../../api/community/search.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { startList } from '../../live/list/liveList.ts';
import { markGroup, toMiddle } from '../../live/list/markGroup.ts';
import { ownParam, ownUrl } from '../../live/list/ownParams.ts';
import { regions } from '../../live/main.ts';
import { rememberSearch } from '../../stores/search/history.ts';
import { showPasted } from './showPasted.ts';

startList<Hit>();

// The tabs come with the reply: which of them there are, and where the chosen one stands, is known only then.
regions[0]?.$view.subscribe(({ state }) => {
  if (state !== 'ready' && state !== 'empty') return;
  for (const group of Array.from(document.querySelectorAll<HTMLElement>('[data-choice-later]'))) markGroup(group);
  const chosen = document.querySelector('[data-choice="tab"] > [aria-current]');
  if (chosen?.parentElement) toMiddle(chosen.parentElement, chosen);
});

// Beside its groups, which each clear their own.
const whole = document.querySelector<HTMLAnchorElement>('[data-all-of-it]');
if (whole !== null) whole.href = ownUrl({ within: null, cityId: null, boardId: null, authorId: null });

const host = browserHost();
const field = document.getElementById('sr-q') as HTMLInputElement;
const asked = ownParam('q');
// What somebody has begun to type meanwhile, and what a browser gave back, stays.
if (asked !== null && field.value === '') field.value = asked;
if (asked !== null) {
  document.title = `${asked.slice(0, 20)} - 搜索`;
  rememberSearch(host, asked);
  // A form that was sent without any script brings what was pasted into it.
  showPasted(document.querySelector('[data-pasted-in]') as HTMLElement, asked);
}
