/** Drawing upon a route: what the page's link or file brings, pens for fingers and keys, steps back, and what is kept. */
import { drawingHost } from '../../../host/browser/pictures/drawingHost.ts';
import { storageOf } from '../../../host/storage.ts';
import { previewAddress } from '../../../lib/detail/address.ts';
import { lengthStat } from '../../../lib/detail/figures.ts';
import { readDetail } from '../../../lib/detail/read.ts';
import { pathLength } from '../../../lib/detail/picture/stroke.ts';
import { carriedOver, type Projection } from '../../../lib/detail/picture/project.ts';
import {
  type Colour,
  type Detail,
  EMPTY_DETAIL,
  HEIGHTS,
  type Paper,
  type Ratio,
  UNITS,
} from '../../../lib/detail/types.ts';
import { faultWords, lossWords, roomWords } from '../../../lib/detail/words.ts';
import { detailJson } from '../../../lib/detail/write.ts';
import type { LoadedImage } from '../../../host/host.ts';
import { onTap } from '../../../live/onTap.ts';
import { lazy } from '../../../stores/lazy.ts';
import { drawings, markOf } from '../../../stores/tools/kept.ts';
import { failedWords, firstPicture } from '../../../stores/tools/pictures.ts';
import { createWork, type Work } from '../../../stores/tools/work.ts';
import { example } from '../example.ts';
import { createBoard } from './board.ts';
import { hearGestures } from './gestures.ts';
import { hearKeys } from './keys.ts';
import { createPen, type Hand, NAMES, type Pen, type Spot } from './pen.ts';
import { panBy, type Sight, unitsAt, wholeSight, zoomAt } from './sight.ts';
import { choose, chosenOf, find, say } from './zone.ts';

/** A finger is this wide; what is nearer to it is meant. */
const REACH_PX = 22;
const KEEP_MS = 400;
const STEP_PX = 8;

const host = drawingHost();
const keys = (): string[] => {
  try {
    return host.local.keys();
  } catch {
    return [];
  }
};
const kept = drawings(storageOf(host).local, keys, () => host.now());
const canvas = find<HTMLCanvasElement>('canvas');
const board = createBoard(canvas);
const result = lazy(() => import('../result.lazy.ts'));
const files = lazy(() => import('./files.lazy.ts'));
const asking = lazy(() => import('./askAnew.lazy.ts'));

let detail: Detail = EMPTY_DETAIL;
let mark: string | null = null;
let work: Work = createWork([]);
let pen: Pen = createPen(work);
let picture: LoadedImage | null = null;
let projection: Projection | null = null;
let sight: Sight = { scale: 1, x: 0, y: 0 };
let cursor: Spot | null = null;
let lasting = true;
let waiting = 0;

const sheetSize = () => ({ width: UNITS, height: UNITS * HEIGHTS[detail.style.ratio] });
const isWhole = (): boolean => sight.scale <= wholeSight(sheetSize(), board.size()).scale * 1.001;
const drawn = (): Detail => ({ ...detail, strokes: work.strokes() });

const show = (): void => {
  board.show({ detail, strokes: work.strokes(), live: pen.live(), chosen: pen.chosen(), cursor, sight });
  find<HTMLButtonElement>('undo').disabled = !work.canUndo();
  find<HTMLButtonElement>('redo').disabled = !work.canRedo();
  find<HTMLButtonElement>('clear').disabled = work.strokes().length === 0;
  find<HTMLButtonElement>('remove').disabled = pen.chosen() === null;
};
const fit = (): void => {
  sight = wholeSight(sheetSize(), board.size());
  show();
};
/** Returns words about what has no room on the sheet. */
const repaint = (): string => {
  const painted = board.sheet(detail, picture);
  const now = painted?.projection ?? null;
  const [first] = [...detail.points, ...detail.marks];
  if (projection !== null && now !== null && first !== undefined) {
    const carry = carriedOver(projection, now, first);
    work.map((stroke) => ({ ...stroke, path: carry(stroke.path) }));
  }
  projection = now;
  show();
  return roomWords(painted?.layout.lost ?? [], detail.style.ratio);
};

/** On this device, a moment after the last stroke. */
const keep = (): void => {
  host.timers.clear(waiting);
  waiting = host.timers.set(() => {
    lasting = kept.keep(mark, drawn());
    if (!lasting) say('这台设备存不下，离开前请先生成图片或存成文件');
  }, KEEP_MS);
};
const keepNow = (): void => {
  host.timers.clear(waiting);
  if (work.canUndo() || work.canRedo()) lasting = kept.keep(mark, drawn());
};

/** Begins with a sheet, with what is drawn upon it as the state that all steps lead back to. */
const begin = async (given: Detail, words: string): Promise<void> => {
  detail = { ...given, strokes: [] };
  work = createWork(given.strokes);
  pen = createPen(work);
  picture = null;
  projection = null;
  find('start').hidden = true;
  find<HTMLInputElement>('title').value = detail.title;
  choose('paper', detail.style.paper);
  choose('ratio', detail.style.ratio);
  say(words + repaint());
  fit();
  if (given.images.length === 0) return;
  const asked = detail;
  const found = await firstPicture(host, given.images);
  if (detail.images !== asked.images) return;
  picture = found.picture;
  if (found.failed.length > 0) say(failedWords(found.failed));
  repaint();
};

const offerStart = (words: string): void => {
  find('why').textContent = words;
  find('start').hidden = false;
};

const open = (): void => {
  const read = readDetail(location.search, location.hash);
  if (!read.ok && read.reason !== 'absent') {
    void begin(EMPTY_DETAIL, '');
    return offerStart(faultWords(read));
  }
  mark = read.ok ? markOf(detailJson(read.detail)) : null;
  const before = kept.find(mark);
  if (before !== null) return void begin(before.detail, '接着上次画到的地方，没有丢');
  if (read.ok) return void begin(read.detail, lossWords(read));
  void begin(EMPTY_DETAIL, '');
  offerStart('打开一条轨迹，或者从空白画起');
};

const beginAnew = (): Promise<void> => {
  host.timers.clear(waiting);
  kept.forget(mark);
  const read = readDetail(location.search, location.hash);
  return begin(read.ok ? read.detail : EMPTY_DETAIL, '从头画起');
};

const choices = () => ({
  hand: chosenOf('hand') as Hand,
  colour: chosenOf('colour') as Colour,
  size: Number(chosenOf('size')),
  words: find<HTMLInputElement>('words').value.trim().slice(0, 60),
  ratio: detail.style.ratio,
});
/** How long what is drawn is on the ground, where the sheet has a scale. */
const lengthWords = (): string => {
  const live = pen.live();
  if (live === null || projection === null || live.tool === 'text' || live.tool === 'marker') return '';
  const { value, unit } = lengthStat('', pathLength(live.path) * projection.metresPerUnit);
  return `约 ${value} ${unit}`;
};
const putDown = (spot: Spot): void => {
  const refusal = pen.down(spot, choices(), REACH_PX / sight.scale);
  if (refusal !== null) {
    say(refusal);
  } else if (pen.chosen() !== null || pen.isDown()) say('');
};
const lift = (): void => {
  const words = lengthWords();
  const what = pen.up();
  if (what !== null) {
    say(words === '' ? `${what}好了` : `${what}，${words}`);
    keep();
  }
  show();
};

let panning: Spot | null = null;
hearGestures(canvas, {
  begin: (spot) => {
    cursor = null;
    putDown(unitsAt(sight, spot));
    // Where nothing is taken hold of, the sheet itself is moved.
    panning = chosenOf('hand') === 'move' && !pen.isDown() ? spot : null;
    show();
  },
  move: (spot, pressure) => {
    if (panning !== null) {
      sight = panBy(sight, spot[0] - panning[0], spot[1] - panning[1], sheetSize(), board.size());
      panning = spot;
    } else if (pen.isDown()) {
      pen.move(unitsAt(sight, spot), pressure);
      const words = lengthWords();
      if (words !== '') find('length').textContent = words;
    }
    show();
  },
  end: () => {
    panning = null;
    find('length').textContent = '';
    lift();
    // Not before the finger is up: a touch takes the focus to what it touches.
    if (chosenOf('hand') === 'text' && find<HTMLInputElement>('words').value.trim() === '') find('words').focus();
  },
  cancel: () => {
    panning = null;
    pen.cancel();
    show();
  },
  pinch: (middle, factor, dx, dy) => {
    sight = zoomAt(panBy(sight, dx, dy, sheetSize(), board.size()), factor, middle, sheetSize(), board.size());
    show();
  },
  wheel: (spot, factor) => {
    sight = zoomAt(sight, factor, spot, sheetSize(), board.size());
    show();
  },
});

const zoom = (factor: number | null): void => {
  const { width, height } = board.size();
  if (factor === null) fit();
  else sight = zoomAt(sight, factor, [width / 2, height / 2], sheetSize(), board.size());
  say(
    isWhole() ? '看到整张' : `放大到 ${Math.round((sight.scale / wholeSight(sheetSize(), board.size()).scale) * 100)}%`,
  );
  show();
};
const undo = (): void => {
  pen.letGo();
  const what = work.undo();
  say(what === null ? '没有可以撤销的了' : `撤销了：${what}`);
  keep();
  show();
};
const redo = (): void => {
  pen.letGo();
  const what = work.redo();
  say(what === null ? '没有可以重做的了' : `重做了：${what}`);
  keep();
  show();
};
const remove = (): void => {
  const what = pen.remove();
  say(what === null ? '先用“移动”点一笔，再删' : `${what}了，可以撤销`);
  keep();
  show();
};

hearKeys(canvas, {
  step: (dx, dy, far) => {
    const by = ((far ? 5 : 1) * STEP_PX) / sight.scale;
    if (pen.nudge(dx * by, dy * by, detail.style.ratio)) {
      keep();
      return show();
    }
    const { width, height } = board.size();
    const from = cursor ?? unitsAt(sight, [width / 2, height / 2]);
    const tall = UNITS * HEIGHTS[detail.style.ratio];
    cursor = [
      Math.round(Math.max(0, Math.min(UNITS, from[0] + dx * by))),
      Math.round(Math.max(0, Math.min(tall, from[1] + dy * by))),
    ];
    if (pen.isDown()) pen.move(cursor);
    show();
  },
  press: () => {
    const { width, height } = board.size();
    cursor = cursor ?? unitsAt(sight, [width / 2, height / 2]);
    if (pen.isDown()) return lift();
    putDown(cursor);
    const { hand } = choices();
    if (hand === 'move') {
      // Keys move what is held by steps of their own.
      pen.cancel();
      say(pen.chosen() === null ? '这里没有画过东西' : '选中了，用方向键移动，用删除键删掉');
    } else if (hand === 'text' || hand === 'marker') lift();
    else if (pen.isDown()) say('笔落下了，用方向键画，再按回车提笔');
    show();
  },
  cancel: () => {
    pen.cancel();
    pen.letGo();
    cursor = null;
    say('');
    show();
  },
  remove,
  undo,
  redo,
  zoom,
  hand: (hand) => {
    choose('hand', hand);
    say(hand === 'move' ? '移动' : NAMES[hand]);
    pen.letGo();
    show();
  },
});

const acts: Readonly<Record<string, () => unknown>> = {
  undo,
  redo,
  remove,
  clear: () => {
    pen.letGo();
    work.set([], '清空');
    say('清空了，可以撤销');
    keep();
    show();
  },
  in: () => zoom(1.5),
  out: () => zoom(1 / 1.5),
  whole: () => zoom(null),
  example: () => {
    mark = null;
    return begin(example(), '这是一条示例路线');
  },
  blank: () => {
    find('start').hidden = true;
    canvas.focus();
  },
  file: () => find<HTMLInputElement>('file').click(),
  again: () => {
    // An empty sheet has nothing to lose.
    if (work.strokes().length === 0 && !work.canUndo() && !work.canRedo()) return beginAnew();
    return asking.use(({ mayBegin }) => mayBegin().then((may) => (may ? beginAnew() : undefined)));
  },
  picture: () => result.use(({ showResult }) => showResult(drawn(), picture, detail.width)),
  preview: () => {
    keepNow();
    host.open.assign(previewAddress(drawn()));
  },
  data: () => files.use(({ saveData }) => saveData(drawn())),
};
onTap(document, (target) => {
  const name = target.closest<HTMLElement>('[data-act]')?.dataset['act'] ?? '';
  if (Object.prototype.hasOwnProperty.call(acts, name)) acts[name]?.();
});
find<HTMLInputElement>('file').addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  const file = input.files?.[0];
  input.value = '';
  if (file === undefined) return;
  say('正在打开…');
  void files.use(async ({ openFile }) => {
    const opened = await openFile(file);
    if (!opened.ok) return say(opened.words);
    mark = null;
    await begin({ ...opened.detail, strokes: [...opened.detail.strokes, ...work.strokes()] }, opened.words);
    keep();
  });
});
find('form').addEventListener('input', () => {
  const ratio = chosenOf('ratio') as Ratio;
  const turned = ratio !== detail.style.ratio;
  detail = {
    ...detail,
    title: find<HTMLInputElement>('title').value.trim().slice(0, 40),
    style: { paper: chosenOf('paper') as Paper, ratio },
  };
  const cramped = repaint();
  if (turned) {
    fit();
    say(cramped);
  }
  keep();
});
find('form').addEventListener('submit', (event) => event.preventDefault());
find('hands').addEventListener('change', () => {
  pen.letGo();
  show();
});
addEventListener('resize', fit);
addEventListener('pagehide', keepNow);
addEventListener('beforeunload', (event) => {
  keepNow();
  if (lasting || !work.canUndo()) return;
  // What this device cannot keep is lost with the page: the browser asks.
  event.preventDefault();
  event.returnValue = '';
});
open();
