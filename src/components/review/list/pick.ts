/** Choosing tracks for 年度十二图. */
import { TRACKS_MAX } from '../../../lib/review/poster/limits.ts';
import { onTap } from '../../../live/onTap.ts';
import { showToast } from '../../../stores/toast.ts';

const root = document.documentElement;
const find = (mark: string): HTMLElement => document.querySelector(`[data-${mark}]`) as HTMLElement;
const boxes = (): HTMLInputElement[] => Array.from(document.querySelectorAll<HTMLInputElement>('[data-pick]'));
const idOf = (box: HTMLElement): string =>
  (box.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '').replace('track:', '');

export interface Picking {
  /** Ids of the routes, in the order they were chosen. */
  picked(): readonly string[];
  /** The same; null while nobody is picking. */
  kept(): readonly string[] | null;
  /** Marks what is chosen among the rows that stand now. */
  draw(): void;
}

/** `before`: what was picked when the page was left. */
export const startPicking = (before: readonly string[] | null): Picking => {
  let ids: readonly string[] = before ?? [];
  const isOn = (): boolean => 'picking' in root.dataset;
  const draw = (): void => {
    for (const box of boxes()) box.checked = ids.includes(idOf(box));
    const words = isOn() ? `已选 ${ids.length} / ${TRACKS_MAX}` : '';
    if (find('picked').textContent !== words) find('picked').textContent = words;
  };
  const set = (button: Element, on: boolean): void => {
    root.toggleAttribute('data-picking', on);
    button.setAttribute('aria-pressed', String(on));
    button.textContent = on ? '不挑了' : '挑选轨迹';
  };
  if (before !== null) set(find('picking'), true);
  onTap(document, (target) => {
    const button = target.closest('[data-picking]:not(html)');
    if (button === null) return;
    set(button, !isOn());
    ids = [];
    draw();
  });
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['pick'] === undefined) return;
    const id = idOf(target);
    if (!target.checked) ids = ids.filter((one) => one !== id);
    else if (ids.length < TRACKS_MAX) ids = [...ids, id];
    else showToast({ message: `一张海报最多 ${TRACKS_MAX} 条轨迹` });
    draw();
  });
  return { picked: () => ids, kept: () => (isOn() ? ids : null), draw };
};
