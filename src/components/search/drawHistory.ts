import { local, session } from '../../host/browser/storage.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { searchHistory } from '../../stores/search/history.ts';

const element = (name: string, words: string): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
};

/** Draws what was searched for on this device, before the page is painted and again whenever it changes. */
export const drawHistory = (): void => {
  const section = document.querySelector<HTMLElement>('[data-history]');
  const list = section?.querySelector('ul');
  if (!section || !list) return;
  const asked = searchHistory({ local, session });
  list.textContent = '';
  for (const words of asked) {
    const link = element('a', words) as HTMLAnchorElement;
    link.href = urlOf('/community/search/list', { q: words });
    const button = element('button', '×') as HTMLButtonElement;
    button.type = 'button';
    button.dataset['forget'] = words;
    button.setAttribute('aria-label', `不再记住“${words}”`);
    const item = document.createElement('li');
    item.append(link, button);
    list.append(item);
  }
  section.hidden = asked.length === 0;
};
