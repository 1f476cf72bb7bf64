/** The sheet of a route over the whole screen: drawn anew at each size, so that lines and letters stay as they are. */
import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import { drawSheet } from '../../live/drawn/route/drawSheet.ts';
import { wayOf } from '../../live/drawn/route/way.ts';
import fullStyles from '../../styles/route/full.css?url';
import { loadStyles } from '../../ui/loadStyles.ts';
import { enterModal } from '../../ui/modal/modalHistory.ts';

const STEP = 1.6;
const MOST = 8;
const MARGIN = 40;
const SVG = 'http://www.w3.org/2000/svg';

const button = (words: string, name: string, tap: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  made.setAttribute('aria-label', name);
  made.onclick = tap;
  return made;
};

/** Opens it; Back, Escape and its button close it. The sheet scrolls by itself, and is enlarged by buttons and two fingers. */
export const showFull = async (route: ReplyOf<typeof getDetail>): Promise<void> => {
  const way = wayOf(route, null, route.slopes);
  if (way === null) return;
  await loadStyles(fullStyles);
  const before = document.activeElement;
  const layer = document.createElement('dialog');
  layer.className = 'rt-full';
  layer.setAttribute('aria-label', `路线图：${route.name}`);
  const view = document.createElement('div');
  view.className = 'rt-full-view';
  view.tabIndex = 0;
  const sheet = document.createElementNS(SVG, 'svg');
  sheet.setAttribute('class', 'rt-sheet-free rt-sheet');
  sheet.setAttribute('role', 'img');
  sheet.setAttribute('aria-label', `路线图：${route.name}`);
  view.append(sheet);
  let zoom = 1;

  const draw = (next: number, x = view.clientWidth / 2, y = view.clientHeight / 2): void => {
    const to = Math.max(1, Math.min(MOST, next));
    const [left, top] = [(view.scrollLeft + x) / zoom, (view.scrollTop + y) / zoom];
    zoom = to;
    const [width, height] = [Math.max(1, view.clientWidth * zoom), Math.max(1, view.clientHeight * zoom)];
    sheet.setAttribute('width', String(width));
    sheet.setAttribute('height', String(height));
    drawSheet(sheet, way, { width, height, margin: MARGIN });
    view.scrollTo(left * zoom - x, top * zoom - y);
  };

  let leave: () => void = () => undefined;
  let open = true;
  const close = (): void => {
    if (!open) return;
    open = false;
    leave();
    removeEventListener('resize', again);
    layer.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  const again = (): void => draw(zoom);
  const tools = document.createElement('div');
  tools.className = 'rt-full-tools';
  tools.append(
    button('关闭', '关闭全屏', close),
    button('−', '缩小', () => draw(zoom / STEP)),
    button('＋', '放大', () => draw(zoom * STEP)),
  );
  layer.append(view, tools);
  layer.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  layer.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
    if (key === '+' || key === '=') draw(zoom * STEP);
    if (key === '-') draw(zoom / STEP);
  });
  let spread = 0;
  let from = 1;
  const far = ({ touches }: TouchEvent): number => {
    const [a, b] = [touches[0], touches[1]];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  };
  view.addEventListener('touchstart', (event) => ([spread, from] = [far(event), zoom]), { passive: true });
  view.addEventListener(
    'touchmove',
    (event) => {
      const now = far(event);
      if (spread === 0 || now === 0) return;
      event.preventDefault();
      const [a, b] = [event.touches[0] as Touch, event.touches[1] as Touch];
      draw((from * now) / spread, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    },
    { passive: false },
  );
  document.body.append(layer);
  if (typeof layer.showModal === 'function') layer.showModal();
  else layer.setAttribute('open', '');
  leave = enterModal(close);
  addEventListener('resize', again);
  draw(1);
};
