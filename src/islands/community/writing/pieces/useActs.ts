import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { withPerson } from '../../../../lib/mentions/people.ts';
import { MENTIONS_MAX } from '../../../../site.ts';
import type { Writing } from '../../../../stores/community/writing/createWriting.ts';
import type { Caret } from '../../../../stores/community/writing/blocks/pieces.ts';
import { namedPeople } from '../../../../stores/community/writing/work/manuscript.ts';
import type { Part, Piece } from '../../../../stores/community/writing/work/work.ts';
import { $undo } from '../../../../stores/undo.ts';
import type { Acts } from './acts.ts';
import { PART_NAMES } from './names.ts';

export interface Blocks extends Acts {
  /** Puts a block where the writing stands, and goes into it. */
  insert(part: Part): void;
  addPictures(files: readonly File[]): Promise<void>;
  addFilm(file: File): void;
}

let made = 0;
const newKey = (): string => `${Date.now().toString(36)}-${(made += 1)}`;

/** What is done with blocks, and where the focus goes then; `say` is read aloud. */
export const useActs = (
  list: RefObject<HTMLElement | null>,
  writing: Writing | null,
  say: (words: string) => void,
): Blocks => {
  const next = useRef<{ readonly key: string; readonly within: string } | null>(null);
  const last = useRef<string | null>(null);

  useEffect(() => {
    const element = list.current;
    const remember = (event: FocusEvent): void => {
      const piece = (event.target as Element).closest<HTMLElement>('[data-piece]');
      if (piece !== null) last.current = piece.dataset['piece'] ?? null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [list]);

  // After every drawing: what was asked for is there now.
  useEffect(() => {
    const wanted = next.current;
    if (wanted === null) return;
    const row = Array.from(list.current?.children ?? []).find(
      (one) => (one as HTMLElement).dataset['piece'] === wanted.key,
    );
    const field = row?.querySelector<HTMLElement>('textarea, input, button') ?? null;
    if (field === null) return;
    next.current = null;
    // The buttons of a block are there once it is written on.
    field.focus();
    row?.querySelector<HTMLElement>(wanted.within)?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  });

  return useMemo(() => {
    const layout = writing?.layout;
    const pieces = (): readonly Piece[] => writing?.desk.$work.get().pieces ?? [];
    const set = (now: readonly Piece[]): void => {
      writing?.sending.calm();
      writing?.desk.write({ pieces: now });
    };
    const caret = (): Caret | null => {
      if (last.current === null) return null;
      const row = Array.from(list.current?.children ?? []).find(
        (one) => (one as HTMLElement).dataset['piece'] === last.current,
      );
      const field = row?.querySelector('textarea');
      return { key: last.current, offset: field?.selectionStart ?? Infinity };
    };
    const put = (coming: readonly Piece[], at: Caret | null): void => {
      const first = coming[0];
      if (first === undefined || layout === undefined) return;
      next.current = { key: (coming[coming.length - 1] ?? first).key, within: 'textarea, input' };
      set(layout.inserted(pieces(), at, coming, newKey));
      say(`已插入${PART_NAMES[first.part.type]}`);
      for (const { part } of coming) {
        if (part.type === 'route') void writing?.tracks.came(part.routeId);
        if (part.type === 'goods') void writing?.goods.came(part.goodsId);
        if (part.type === 'event') void writing?.events.came(part.eventId);
      }
    };
    const remove = (key: string): void => {
      const before = pieces();
      const at = before.findIndex((piece) => piece.key === key);
      const gone = before[at];
      if (writing === null || gone === undefined || layout === undefined) return;
      const { pictures, videos } = writing.desk.$work.get();
      const neighbour = before[at - 1] ?? before[at + 1];
      next.current = neighbour === undefined ? null : { key: neighbour.key, within: 'textarea, input' };
      if (gone.part.type === 'picture') writing.album.remove(key);
      else if (gone.part.type === 'video') writing.films.remove(key);
      else set(layout.without(before, key, newKey));
      say(`已删除${PART_NAMES[gone.part.type]}`);
      const empty = gone.part.type === 'paragraph' && gone.part.text.trim() === '';
      if (empty) return;
      $undo.set({
        message: `已删除${PART_NAMES[gone.part.type]}`,
        undo: () => {
          const now = pieces();
          const place = Math.min(at, now.length);
          const { part } = gone;
          const picture = part.type === 'picture' ? pictures.find(({ local }) => local === part.local) : undefined;
          if (picture !== undefined) {
            writing.desk.write({ pictures: [...writing.desk.$work.get().pictures, picture] });
            void writing.uploads.restore(picture);
          }
          const video = part.type === 'video' ? videos.find(({ local }) => local === part.local) : undefined;
          if (video !== undefined) writing.films.restore(video);
          next.current = { key, within: 'textarea, input' };
          set([...now.slice(0, place), gone, ...now.slice(place)]);
        },
      });
    };

    return {
      write: (key, part) => layout !== undefined && set(layout.changed(pieces(), key, part)),
      move(key, by) {
        const before = pieces();
        if (layout === undefined) return;
        const now = layout.shifted(before, key, by);
        if (now === before) return say(by < 0 ? '已经在最前面' : '已经在最后面');
        const held = document.activeElement?.closest<HTMLElement>('[data-way]')?.dataset['way'];
        next.current = { key, within: held === undefined ? 'textarea, input' : `[data-way=${held}]:not([disabled])` };
        set(now);
        say(`已移到第 ${now.findIndex((piece) => piece.key === key) + 1} 块，共 ${now.length} 块`);
      },
      remove,
      lay: (key) => void writing?.tracks.lay(key),
      describe: (local, alt) => writing?.album.describe(local, alt),
      way: (local, way) => writing?.uploads[way === 'retry' ? 'retry' : 'stop'](local),
      keyDown(key, event) {
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const now = pieces();
        const part = now.find((piece) => piece.key === key)?.part;
        // An input method takes the same keys for itself.
        if (event.nativeEvent.isComposing || part === undefined || layout === undefined) return;
        if (event.key === 'Backspace' && value === '' && now.length > 1) {
          event.preventDefault();
          remove(key);
        } else if (event.key === 'Enter' && part.type === 'heading' && selectionStart === selectionEnd) {
          event.preventDefault();
          put([{ key: newKey(), part: layout.emptyPart('paragraph') }], { key, offset: value.length });
        }
      },
      paste(key, event) {
        const text = event.clipboardData.getData('text/plain');
        const field = event.currentTarget;
        if (field.selectionStart !== field.selectionEnd) return;
        const at: Caret = { key, offset: field.selectionStart };
        const card = writing?.cardIn(text) ?? null;
        if (card !== null) {
          event.preventDefault();
          return put([{ key: newKey(), part: card }], at);
        }
        const parts = layout?.paragraphsIn(text) ?? [];
        if (parts.length < 2) return;
        event.preventDefault();
        put(
          parts.map((paragraph) => ({ key: newKey(), part: { type: 'paragraph', text: paragraph } })),
          at,
        );
      },
      offer() {
        const work = writing?.desk.$work.get();
        if (work === undefined) return { near: [], full: false };
        return { near: work.people, full: namedPeople(work).length >= MENTIONS_MAX };
      },
      name: (person) => writing?.desk.write({ people: withPerson(writing.desk.$work.get().people, person) }),
      insert: (part) => put([{ key: newKey(), part }], caret()),
      addFilm(file) {
        const key = writing?.addFilm(file, caret()) ?? null;
        if (key === null) return;
        next.current = { key, within: 'textarea' };
        say('已加入视频，还没有上传');
      },
      async addPictures(files) {
        if (writing === null || files.length === 0) return;
        const keys = await writing.album.add(files, caret());
        const first = keys[0];
        if (first === undefined) return;
        next.current = { key: first, within: 'textarea' };
        say(`已加入 ${keys.length} 张照片，${navigator.onLine === false ? '联网后' : '正在'}上传`);
      },
    };
  }, [list, writing, say]);
};
