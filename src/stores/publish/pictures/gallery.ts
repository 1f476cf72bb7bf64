import { DYNAMIC_MAX_PICTURES } from '../../../api/dynamic/publish.ts';
import type { Picture } from '../../../api/fields.ts';
import { ALT_MAX_CHARACTERS } from '../../../api/upload/upload.ts';
import { oneLine } from '../../../lib/text.ts';
import type { DraftPicture } from '../draft/draft.ts';
import type { Editor } from '../editor.ts';
import { inspect } from './inspect.ts';
import type { Uploads } from './uploads.ts';

export const ALT_MAX_LENGTH = ALT_MAX_CHARACTERS;

export interface Gallery {
  /** Adds chosen files in their order; tells what was left out and why. */
  add(files: readonly File[]): Promise<void>;
  /** Puts a picture at a place, 0 first. */
  move(local: string, to: number): void;
  remove(local: string): void;
  describe(local: string, alt: string): void;
  /** The server has made this of a file. */
  settle(local: string, picture: Picture): void;
  /** Starts again with the files that are kept here: the server does not know these pictures as ours. */
  uploadAgain(): void;
}

/** A list with one item moved. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const copy = [...list];
  const [item] = copy.splice(from, 1);
  if (item !== undefined) copy.splice(Math.min(Math.max(to, 0), copy.length), 0, item);
  return copy;
};

/** The pictures of a draft. Every change is a change of the draft. */
export const createGallery = (
  editor: Editor,
  uploads: Uploads,
  newLocal: () => string,
  say: (words: string) => void,
): Gallery => {
  const list = (): readonly DraftPicture[] => editor.$draft.get().pictures;
  const set = (pictures: readonly DraftPicture[]): void => editor.change({ pictures });
  const at = (local: string): number => list().findIndex((picture) => picture.local === local);
  const patch = (local: string, part: Partial<DraftPicture>): void =>
    set(list().map((picture) => (picture.local === local ? { ...picture, ...part } : picture)));
  const remove = (local: string): void => {
    uploads.drop(local);
    set(list().filter((picture) => picture.local !== local));
  };

  const addOne = async (file: File): Promise<'added' | 'twin' | 'full' | 'unreadable'> => {
    if (list().length >= DYNAMIC_MAX_PICTURES) return 'full';
    const inspected = await inspect(file).catch(() => null);
    if (inspected === null) return 'unreadable';
    if (list().length >= DYNAMIC_MAX_PICTURES) return 'full';
    if (list().some(({ print }) => print === inspected.print)) return 'twin';
    const local = newLocal();
    set([...list(), { local, name: oneLine(file.name).slice(0, 100), print: inspected.print, alt: '', picture: null }]);
    void uploads.take(local, file, inspected);
    return 'added';
  };

  return {
    async add(files) {
      const ends = { added: 0, twin: 0, full: 0, unreadable: 0 };
      for (const file of files) ends[await addOne(file)] += 1;
      if (ends.added > 0) editor.saveNow();
      const words = [
        ends.full > 0 ? `最多放 ${DYNAMIC_MAX_PICTURES} 张，多出的 ${ends.full} 张没有加入` : '',
        ends.twin > 0 ? `${ends.twin} 张已经选过，没有重复加入` : '',
        ends.unreadable > 0 ? `${ends.unreadable} 张读不出来，可能还在云端，请先下载到手机` : '',
      ].filter((part) => part !== '');
      if (words.length > 0) say(words.join('；'));
    },
    move(local, to) {
      const from = at(local);
      if (from >= 0 && from !== to) set(moved(list(), from, to));
    },
    remove,
    describe: (local, alt) => patch(local, { alt: Array.from(oneLine(alt)).slice(0, ALT_MAX_LENGTH).join('') }),
    settle(local, picture) {
      const twin = list().some((other) => other.local !== local && other.picture?.id === picture.id);
      if (!twin) {
        // The same bytes may have been described before.
        const { alt } = list().find((other) => other.local === local) ?? { alt: '' };
        return patch(local, { picture, ...(alt === '' ? { alt: picture.alt } : {}) });
      }
      remove(local);
      say('有一张照片和前面的一样，没有重复加入');
    },
    uploadAgain() {
      const again = list().map((picture) => ({ ...picture, picture: null }));
      set(again);
      for (const picture of again) {
        uploads.drop(picture.local);
        void uploads.restore(picture);
      }
    },
  };
};
