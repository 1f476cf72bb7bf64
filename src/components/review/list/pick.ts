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
  /** Marks what is chosen among the rows that stand now. */
  draw(): void;
}

export const startPicking = (): Picking => {
  let ids: readonly string[] = [];
  const isOn = (): boolean => 'picking' in root.dataset;
  const draw = (): void => {
    for (const box of boxes()) box.checked = ids.includes(idOf(box));
    const words = isOn() ? `已选 ${ids.length} / ${TRACKS_MAX}` : '';
    if (find('picked').textContent !== words) find('picked').textContent = words;
  };
  onTap(document, (target) => {
    const button = target.closest('[data-picking]:not(html)');
    if (button === null) return;
    root.toggleAttribute('data-picking', !isOn());
    button.setAttribute('aria-pressed', String(isOn()));
    button.textContent = isOn() ? '不挑了' : '挑选轨迹';
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
  return { picked: () => ids, draw };
};
