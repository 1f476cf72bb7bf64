/** What a long text needs: how far one has come, how long it takes, its contents, and the place one left it at. */
import type { Chapter } from '../../islands/community/entry/Contents.lazy.tsx';
import readingStyles from '../../styles/community/reading.css?url';
import { chapterAt, minutesFor, progressOf } from '../../lib/reading.ts';
import { opener } from '../../stores/opener.ts';
import { loadStyles } from '../../ui/loadStyles.ts';
import { keepPlace, placeKept } from '../../stores/community/readingPlace.ts';

interface Text {
  readonly id: string;
  readonly pictures: number;
}

const openContents = opener(
  () => import('../../islands/community/entry/Contents.lazy.tsx'),
  (part) => part.showContents,
);
const RESUME_MS = 10_000;
let stop: (() => void) | null = null;

const make = (name: string, className: string, text: string): HTMLElement => {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
};

/** Headings in their order. */
const chaptersOf = (prose: HTMLElement): Chapter[] =>
  Array.from(prose.querySelectorAll<HTMLElement>('h2, h3'))
    .filter((element) => (element.textContent ?? '').trim() !== '')
    .map((element) => ({ element, text: (element.textContent ?? '').trim(), level: element.tagName === 'H3' ? 3 : 2 }));

/** The block at the top of the view, and how much of it is above, from 0 to 1. */
const placeIn = (blocks: readonly Element[]): { block: number; part: number } => {
  const block = blocks.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  const box = blocks[block]?.getBoundingClientRect();
  return box === undefined
    ? { block: blocks.length, part: 0 }
    : { block, part: Math.min(1, Math.max(0, -box.top / (box.height || 1))) };
};

/** Begins, or begins anew after the text was filled in again. */
export const startReading = (prose: HTMLElement, text: Text): void => {
  stop?.();
  const chapters = chaptersOf(prose);
  // All of them: what lies below the first screen has no height yet (`[data-fresh]`), and what is hidden never counts.
  const blocks = Array.from(prose.children);
  const minutes = minutesFor((prose.textContent ?? '').length, text.pictures);
  const bar = make('div', 'reading-bar', '');
  const pills = make('div', 'reading-pills no-print', '');
  const contents = make('button', 'reading-pill', '目录') as HTMLButtonElement;
  contents.hidden = chapters.length < 2;
  const far = make('span', 'num', `约 ${minutes} 分钟`);
  contents.append(far);
  pills.append(contents);
  // Without their styles they would stand in the text, at its end.
  let isStopped = false;
  void loadStyles(readingStyles).then(() => isStopped || document.body.append(bar, pills));

  let progress = 0;
  let waiting = false;
  let before = scrollY;
  const look = (): void => {
    waiting = false;
    const box = prose.getBoundingClientRect();
    progress = progressOf(box.top, box.height, innerHeight);
    bar.style.transform = `scaleX(${progress})`;
    far.textContent = progress < 0.02 ? `约 ${minutes} 分钟` : `${Math.round(progress * 100)}%`;
    // Out of the way while one reads on; back as soon as one looks back.
    if (Math.abs(scrollY - before) > 8) {
      pills.classList.toggle('away', scrollY > before && scrollY > innerHeight / 2);
      before = scrollY;
    }
    pills.classList.toggle('past', box.bottom < innerHeight / 2);
  };
  const onScroll = (): void => {
    if (!waiting) requestAnimationFrame(look);
    waiting = true;
  };
  const leave = (): void => keepPlace(text.id, progress > 0.05 && progress < 0.95 ? placeIn(blocks) : null);
  contents.onclick = () => {
    const at = chapterAt(
      chapters.map(({ element }) => element.getBoundingClientRect().top),
      innerHeight / 3,
    );
    const summary = `约 ${minutes} 分钟 · 已读 ${Math.round(progress * 100)}%`;
    void openContents({ chapters, at, summary });
  };

  const kept = placeKept(text.id);
  const target = kept === null ? undefined : blocks[kept.block];
  // Back brings its own place, and an address with a hash says where it wants to go.
  if (kept !== null && target !== undefined && scrollY < 200 && location.hash === '') {
    const resume = make('button', 'reading-pill resume', '继续上次阅读') as HTMLButtonElement;
    resume.onclick = () => {
      const box = target.getBoundingClientRect();
      scrollTo(0, scrollY + box.top + box.height * kept.part);
      resume.remove();
    };
    pills.prepend(resume);
    setTimeout(() => resume.remove(), RESUME_MS);
  }
  const named = chapters.find(({ element }) => element.id !== '' && `#${element.id}` === decodedHash());
  if (named !== undefined && scrollY < 200) named.element.scrollIntoView();

  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  look();
  stop = () => {
    isStopped = true;
    removeEventListener('scroll', onScroll);
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', leave);
    bar.remove();
    pills.remove();
  };
};

const decodedHash = (): string => {
  try {
    return decodeURIComponent(location.hash);
  } catch {
    return location.hash;
  }
};
