import { POST_MAX_PICTURES } from '../../../api/community/writing/manuscript.ts';
import type { Picture } from '../../../api/fields.ts';
import { oneLine } from '../../../lib/text.ts';
import type { DraftPicture } from '../../publish/draft/draft.ts';
import { inspect } from '../../publish/pictures/inspect.ts';
import type { Uploads } from '../../publish/pictures/uploads.ts';
import { type Caret, inserted, without } from './blocks/pieces.ts';
import type { Desk } from './desk.ts';
import type { Piece } from './work/work.ts';

/** The pictures of a work: each is a block of its text. */
export interface Album {
  /** Puts chosen files where the writing stands, in their order; tells what was left out and why. */
  add(files: readonly File[], caret: Caret | null): Promise<readonly string[]>;
  /** Takes a picture and its block away. */
  remove(key: string): void;
  describe(local: string, alt: string): void;
  /** The server has made this of a file. */
  settle(local: string, picture: Picture): void;
  /** Starts again with the files that are kept here: the server does not know these pictures as ours. */
  uploadAgain(): void;
}

export const createAlbum = (
  desk: Desk,
  uploads: Uploads,
  newKey: () => string,
  say: (words: string) => void,
  look = inspect,
): Album => {
  const list = (): readonly DraftPicture[] => desk.$work.get().pictures;
  const patch = (local: string, part: Partial<DraftPicture>): void =>
    desk.write({ pictures: list().map((picture) => (picture.local === local ? { ...picture, ...part } : picture)) });

  return {
    async add(files, caret) {
      const room = POST_MAX_PICTURES - list().length;
      const pieces: Piece[] = [];
      const coming: DraftPicture[] = [];
      const taken: (() => void)[] = [];
      let unreadable = 0;
      for (const file of files.slice(0, Math.max(0, room))) {
        const inspected = await look(file).catch(() => null);
        if (inspected === null) {
          unreadable += 1;
          continue;
        }
        const local = `post-${newKey()}`;
        coming.push({ local, name: oneLine(file.name).slice(0, 100), print: inspected.print, alt: '', picture: null });
        pieces.push({ key: newKey(), part: { type: 'picture', local, caption: '' } });
        taken.push(() => void uploads.take(local, file, inspected));
      }
      if (pieces.length > 0) {
        desk.write({
          pictures: [...list(), ...coming],
          pieces: inserted(desk.$work.get().pieces, caret, pieces, newKey),
        });
        desk.keep();
        for (const take of taken) take();
      }
      const over = files.length - Math.max(0, room);
      const words = [
        over > 0 ? `最多放 ${POST_MAX_PICTURES} 张，多出的 ${over} 张没有加入` : '',
        unreadable > 0 ? `${unreadable} 张读不出来，可能还在云端，请先下载到手机` : '',
      ].filter((part) => part !== '');
      if (words.length > 0) say(words.join('；'));
      return pieces.map(({ key }) => key);
    },
    remove(key) {
      const { pieces, pictures } = desk.$work.get();
      const part = pieces.find((piece) => piece.key === key)?.part;
      if (part?.type !== 'picture') return;
      uploads.drop(part.local);
      desk.write({
        pieces: without(pieces, key, newKey),
        pictures: pictures.filter(({ local }) => local !== part.local),
      });
    },
    describe: (local, alt) => patch(local, { alt }),
    settle: (local, picture) => patch(local, { picture, ...(picture.alt === '' ? {} : { alt: picture.alt }) }),
    uploadAgain() {
      const again = list().map((picture) => ({ ...picture, picture: null }));
      desk.write({ pictures: again });
      for (const picture of again) {
        uploads.drop(picture.local);
        void uploads.restore(picture);
      }
    },
  };
};
