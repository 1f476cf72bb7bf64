import { SHOW_WAY_KEY, TEXT_SIZE_KEY } from '../../host/storageKeys.ts';
import { local } from '../../host/browser/storage.ts';

const SIZES = ['1', '1.2', '1.4'];

const nextSize = (): void => {
  const root = document.documentElement;
  const at = SIZES.indexOf(root.dataset['size'] ?? '1');
  const size = SIZES[(at + 1) % SIZES.length] as string;
  if (size === '1') delete root.dataset['size'];
  else root.dataset['size'] = size;
  try {
    local.set(TEXT_SIZE_KEY, size);
  } catch {
    /* the choice holds for this page */
  }
};

const nextWay = (): void => {
  const root = document.documentElement;
  const way = root.dataset['way'] === '2' ? '1' : '2';
  root.dataset['way'] = way;
  try {
    local.set(SHOW_WAY_KEY, way);
  } catch {
    /* the choice holds for this page */
  }
};

/** The controls every page has without any module: back, the text size, and the list mode. */
export const listenToTaps = (): void => {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    window.page.tapped = target;
    if (target?.closest('[data-size-next]')) nextSize();
    if (target?.closest('[data-way-next]')) nextWay();
    if (
      target?.closest('[data-back]') &&
      history.length > 1 &&
      document.referrer.indexOf(location.origin + '/') === 0
    ) {
      event.preventDefault();
      history.back();
    }
  });
};
