/**
 * What must be settled while an agreement is being read in by the browser: the version that was asked for, what changed
 * since the last visit, and which of the later parts this visit needs. Stands inline; the parts come with start.ts.
 */
import { local } from '../../../host/browser/storage.ts';
import { findVersion } from './findVersion.ts';
import { sayInNote } from './note.ts';
import { READ_VERSION_PREFIX, USER_ID_KEY } from '../../../host/storageKeys.ts';

const main = document.getElementById('main') as HTMLElement;
const { document: id = '', version = '', state } = main.dataset;

const remembered = (key: string): string => {
  try {
    return local.get(key) ?? '';
  } catch {
    return '';
  }
};

if (!findVersion(main)) {
  if (state === 'current') {
    const key = READ_VERSION_PREFIX + id;
    const before = remembered(key).replace(/[^\d.]/g, '');
    const since = before === '' ? null : main.querySelector<HTMLAnchorElement>(`[data-since="${before}"]`);
    if (since !== null)
      sayInNote(main, `自上次阅读（${before} 版）后有 ${since.dataset['count'] ?? ''} 处变化。`, since);
    try {
      local.set(key, version);
    } catch {
      /* then the next visit says nothing of this one */
    }
    // A page that was built before the day of the next version says so by itself.
    const next = main.querySelector<HTMLElement>('[data-next]');
    if (next !== null && Date.parse(`${next.dataset['next'] ?? ''}T00:00:00+08:00`) <= Date.now())
      next.classList.add('old');
  }
  if ('speechSynthesis' in window) (main.querySelector('[data-speak]') as HTMLElement).hidden = false;
  if (/^[1-9]\d{0,18}$/.test(remembered(USER_ID_KEY))) main.dataset['member'] = '';
  if (new URLSearchParams(location.search).get('confirm') === '1') main.dataset['asking'] = '';
}
