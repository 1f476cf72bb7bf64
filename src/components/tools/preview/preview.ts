/** Shows what a link names: the picture, its words and figures, and whom and what it is about. Nothing is asked for what the link holds. */
import { drawingHost } from '../../../host/browser/pictures/drawingHost.ts';
import { drawingAddress, previewAddress } from '../../../lib/detail/address.ts';
import type { Code } from '../../../lib/detail/picture/code.ts';
import { dayWords } from '../../../lib/detail/picture/words.ts';
import { statsOf } from '../../../lib/detail/picture/parts.ts';
import { heightFor, type Loaded, paintSheet, paintStrokes } from '../../../lib/detail/picture/paint.ts';
import { carriedOver, type Projection } from '../../../lib/detail/picture/project.ts';
import { readDetail } from '../../../lib/detail/read.ts';
import { type Detail, EMPTY_DETAIL, type Kind, type Paper, type Ratio } from '../../../lib/detail/types.ts';
import { faultWords, lossWords, roomWords } from '../../../lib/detail/words.ts';
import { asId } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { onTap } from '../../../live/onTap.ts';
import { BRAND } from '../../../settings.ts';
import { lazy } from '../../../stores/lazy.ts';
import { failedWords, firstPicture } from '../../../stores/tools/pictures.ts';
import { example } from '../example.ts';

const find = <E extends HTMLElement>(name: string): E => document.querySelector(`[data-pv="${name}"]`) as E;
const RATIO_MAX = 3;
const host = drawingHost();
const page = find('page');
const result = lazy(() => import('../result.lazy.ts'));
const who = lazy(() => import('./who.lazy.ts'));
const codes = lazy(() => import('./code.lazy.ts'));
const sharing = lazy(() => import('../../../stores/share/sharePage.ts'));

const ids = {
  userId: paramOf('/tools/preview', 'userId', asId, location.search),
  eventId: paramOf('/tools/preview', 'eventId', asId, location.search),
  groupId: paramOf('/tools/preview', 'groupId', asId, location.search),
};

let detail: Detail = EMPTY_DETAIL;
let code: Code | null = null;
let picture: Loaded | null = null;
let projection: Projection | null = null;

const paint = (): void => {
  const canvas = find<HTMLCanvasElement>('canvas');
  const context = canvas.getContext('2d');
  const width = Math.round(canvas.clientWidth * Math.min(devicePixelRatio || 1, RATIO_MAX));
  if (context === null || width === 0) return;
  canvas.width = width;
  canvas.height = heightFor(detail, width);
  const { projection: now, layout } = paintSheet(context, detail, width, BRAND, picture, code);
  find('room').textContent = roomWords(layout.lost, detail.style.ratio);
  find('room').hidden = layout.lost.length === 0;
  const [first] = [...detail.points, ...detail.marks];
  // What is drawn upon a track stays where it is on the ground when the sheet takes another shape.
  if (projection !== null && now !== null && first !== undefined) {
    const carry = carriedOver(projection, now, first);
    detail = { ...detail, strokes: detail.strokes.map((stroke) => ({ ...stroke, path: carry(stroke.path) })) };
  }
  projection = now;
  paintStrokes(context, detail, width);
};

const addNote = (words: string): void => {
  if (words === '') return;
  const note = find('note');
  note.textContent = (note.textContent ?? '') + words;
  note.hidden = false;
};

const choose = (name: string, value: string): void => {
  for (const input of Array.from(document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)))
    input.checked = input.value === value;
};

const tell = (): void => {
  find('title').textContent = detail.title === '' ? '路线图' : detail.title;
  find('date').textContent = dayWords(detail.date);
  find('text').textContent = detail.text;
  find('marks').textContent =
    detail.marks.length === 0 ? '' : `标注点：${detail.marks.map(({ name }) => name).join('、')}`;
  const list = find('stats');
  list.textContent = '';
  for (const { name, value, unit } of statsOf(detail)) {
    const row = document.createElement('div');
    const [term, figure, small] = ['dt', 'dd', 'small'].map((tag) => document.createElement(tag));
    if (term === undefined || figure === undefined || small === undefined) continue;
    term.textContent = name;
    figure.className = 'num';
    figure.textContent = value;
    small.textContent = unit;
    figure.append(small);
    row.append(term, figure);
    list.append(row);
  }
  if (detail.title !== '') document.title = `${detail.title} · ${BRAND}`;
  find<HTMLAnchorElement>('edit').href = drawingAddress(detail);
};

/** The code that leads to the event, unless there is none: a picture that is passed on cannot be taken back. */
const addCode = (isThere: boolean | undefined): void => {
  const { eventId } = ids;
  if (isThere === false || eventId == null) return;
  void codes.use(({ eventCode }) => {
    code = eventCode(eventId);
    paint();
  });
};

const open = (): void => {
  const read = readDetail(location.search, location.hash);
  if (!read.ok) {
    find('why').textContent = faultWords(read);
    page.dataset['state'] = 'bad';
    return;
  }
  detail = read.detail;
  page.dataset['ratio'] = detail.style.ratio;
  page.dataset['state'] = 'ready';
  choose('kind', detail.kind);
  choose('ratio', detail.style.ratio);
  choose('paper', detail.style.paper);
  addNote(lossWords(read));
  tell();
  paint();
  // An id that is none asks for nothing.
  if (Object.values(ids).some((id) => id === null)) addNote('链接里的编号不对，没有显示是谁的、哪次活动。');
  else if (ids.userId !== undefined || ids.eventId !== undefined || ids.groupId !== undefined)
    void who.use(({ tellWho }) => tellWho(find('who'), ids)).then(addCode);
  if (detail.images.length > 0)
    void firstPicture(host, detail.images).then((found) => {
      picture = found.picture;
      addNote(failedWords(found.failed));
      paint();
    });
};

page.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const { ratio, paper } = detail.style;
  const style =
    target.name === 'ratio'
      ? { ratio: target.value as Ratio, paper }
      : { ratio, paper: target.name === 'paper' ? (target.value as Paper) : paper };
  detail = { ...detail, style, kind: target.name === 'kind' ? (target.value as Kind) : detail.kind };
  page.dataset['ratio'] = style.ratio;
  paint();
  find<HTMLAnchorElement>('edit').href = drawingAddress(detail);
  // What is shared and come back to is what is seen.
  host.history.replace(
    host.history.state(),
    previewAddress(detail, { userId: ids.userId ?? null, eventId: ids.eventId ?? null, groupId: ids.groupId ?? null }),
  );
});

const acts: Readonly<Record<string, () => unknown>> = {
  picture: () => result.use(({ showResult }) => showResult(detail, picture, detail.width, code)),
  share: () => sharing.use(({ sharePage }) => sharePage(window.page.settings.params, document.title)),
  example: () => host.open.assign(previewAddress(example())),
};
onTap(document, (target) => {
  const name = target.closest<HTMLElement>('[data-act]')?.dataset['act'] ?? '';
  if (Object.prototype.hasOwnProperty.call(acts, name)) acts[name]?.();
});
addEventListener('resize', paint);
addEventListener('hashchange', () => location.reload());
open();
