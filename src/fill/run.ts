/**
 * Runs where the living part ends, before any module: takes the reply the head asked for, checks it against the
 * contract's shape, fills the template and shows the face it deserves. A kept page is filled from what it left behind.
 */
import { lazyImages } from '../host/browser/lazyImages.ts';
import { relativeTime } from '../lib/time.ts';
import { SLOW_AFTER_MS } from '../site.ts';
import { check, misfit } from '../api/check.ts';
import { SILENT, goneCodes, guestCodes } from './codes.ts';
import type { Face } from './faces.ts';
import { field, fill } from './fill.ts';
import type { Kept } from './kept.ts';
import type { Live } from './live.ts';
import type { EarlyReply } from './page.ts';
import type { Shape } from '../api/shape.ts';

const early = window.early;
const root = document.querySelector('[data-live]') as HTMLElement;
const shape = JSON.parse(root.dataset['shape'] as string) as Shape;
const list = root.dataset['list'];
const faces = Array.prototype.slice.call(root.querySelectorAll('[data-when-face]')) as HTMLElement[];
const note = root.querySelector('[data-note]') as HTMLElement;
const slow = root.querySelector('[data-slow]') as HTMLElement;

let run = 0;

const show = (face: Face, live: Omit<Live, 'face'> = { data: null, savedAt: null }): void => {
  root.dataset['face'] = face;
  for (const one of faces) one.hidden = one.dataset['whenFace'] !== face;
  window.live = { face, ...live };
  document.dispatchEvent(new CustomEvent('live', { detail: window.live }));
};

const say = (face: Face, words: unknown): void => {
  const place = root.querySelector(`[data-when-face="${face}"] [data-why]`);
  // Marks that turn the direction of what follows are no words.
  const text =
    typeof words === 'string'
      ? words
          .slice(0, 200)
          .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
          .trim()
      : '';
  if (place !== null && text !== '') place.textContent = text;
};

/** The first screen is painted alone; what styles hold back meanwhile (`[data-fresh]`) is laid out in the next frame. */
const paintFirst = (): void => {
  root.dataset['fresh'] = '';
  requestAnimationFrame(() => setTimeout(() => root.removeAttribute('data-fresh')));
};

const showData = (data: unknown, savedAt: number | null, reader?: string | null): void => {
  const items = list === undefined ? null : field(data, list);
  const empty = Array.isArray(items) && items.length === 0;
  if (!empty) fill(root, data);
  show(empty ? 'empty' : 'ready', reader === undefined ? { data, savedAt } : { data, savedAt, reader });
  lazyImages(root);
};

const showTrouble = (reply: Exclude<EarlyReply, { ok: true }>): void => {
  if (reply.why === 'bad') return show('bad');
  const state = field(reply, 'data.state');
  if (reply.why === 'refused' && Number(reply.errCode) === SILENT && typeof state === 'string') {
    const face = root.querySelector('[data-when-face="gone"]') as HTMLElement;
    fill(face, reply.data);
    show('gone', { data: null, savedAt: null, state });
    return lazyImages(face);
  }
  if (reply.why === 'refused') {
    const code = Number(reply.errCode);
    const face: Face = goneCodes.includes(code) ? 'gone' : guestCodes.includes(code) ? 'guest' : 'error';
    say(face, reply.errMsg);
    // Back to what this page has read: whatever else stood in its address is not handed on.
    if (face === 'guest')
      (root.querySelector('[data-login]') as HTMLAnchorElement).search =
        `?redirect=${encodeURIComponent(`${location.pathname}?${early.query}`)}`;
    return show(face);
  }
  show(reply.why === 'offline' ? 'offline' : 'error');
};

// A copy that this browser has kept (fill/saved.ts), for when the network or the server is gone.
document.addEventListener('live:saved', ({ detail }) => {
  const data = check(detail.data, shape);
  if (data === misfit || root.dataset['face'] === 'ready') return;
  note.textContent = `网络不通，这是 ${relativeTime(detail.at, Date.now())} 保存的内容`;
  note.hidden = false;
  showData(data, detail.at);
});

const settle = async (): Promise<void> => {
  const mine = ++run;
  slow.hidden = true;
  if (window.live?.data == null) show('loading');
  const timer = setTimeout(() => (slow.hidden = false), SLOW_AFTER_MS);
  const reply = await (early.reply ?? early.load());
  clearTimeout(timer);
  if (mine !== run) return;
  if (!reply.ok) return showTrouble(reply);
  const data = check(reply.data, shape);
  if (data === misfit) return show('error');
  note.hidden = true;
  if (root.dataset['face'] !== 'ready') paintFirst();
  showData(data, null, reply.reader);
};

const again = (): void => {
  void early.load();
  void settle();
};
root.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-retry]') !== null) again();
});
document.addEventListener('live:reload', again);
addEventListener('online', () => {
  const face = root.dataset['face'];
  if (face === 'offline' || face === 'error' || window.live?.savedAt != null) again();
});

/** Begins: from what a kept page left behind, or from the reply. */
export const start = (kept: (shape: Shape) => Kept | null, toAnchor: (root: HTMLElement, kept: Kept) => void): void => {
  const left = kept(shape);
  if (left === null) return void settle();
  history.scrollRestoration = 'manual';
  showData(left.data, null);
  toAnchor(root, left);
};
