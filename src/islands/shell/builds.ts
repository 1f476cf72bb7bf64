import { watchBuild } from '../../host/keptBuild.ts';
import { BASE, BUILD_FILE } from '../../site.ts';

let typed = false;
addEventListener('input', () => (typed = true), true);

/**
 * The guard in the head hears what a lost part says: it loads the page anew, once for each build, or shows the bar that
 * the layout has drawn. Where something would be lost the bar alone is shown, and the visitor decides.
 */
const gone = (): void => {
  const bar = document.querySelector('.chunk-bar') as HTMLElement;
  bar.setAttribute('role', 'status');
  (bar.firstChild as Text).data = '页面有了新版本 ';
  (bar.lastElementChild as HTMLElement).textContent = '刷新';
  // A sheet or dialog is an entry of the history (ui/modal/modalHistory.ts).
  if (typed || (history.state as { modal?: unknown } | null)?.modal)
    document.documentElement.dataset['chunk'] = 'failed';
  else dispatchEvent(new Event('vite:preloadError'));
};

/** Whether the parts of this page's build are still there; a page that has been told otherwise loads none of them. */
export const buildStands = watchBuild(window.page.settings.build, {
  now: () => Date.now(),
  ask: async () => (await fetch(`${BASE}/${BUILD_FILE}`, { cache: 'no-cache' })).json(),
  gone,
});
