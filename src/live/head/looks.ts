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

/** Carries out a tap on what changes how pages look: the text size, and the list mode. */
export const changeLook = (target: Element): void => {
  if (target.closest('[data-size-next]') !== null) nextSize();
  if (target.closest('[data-way-next]') !== null) nextWay();
};
