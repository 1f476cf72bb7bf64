import { POST_MAX_VIDEOS } from '../../../api/community/writing/manuscript.ts';
import { createFilm, type Film, type FilmPorts } from '../../publish/film/film.ts';
import { type Caret, inserted, without } from './blocks/pieces.ts';
import type { Desk } from './desk.ts';
import type { Work, WorkVideo } from './work/work.ts';

/** The films of a work: each is a block of its text, and is sent when its author says so. */
export interface Films {
  /** Puts a film where the writing stands and looks at it; null where none more can be taken. */
  add(file: File, caret: Caret | null): string | null;
  /** The film of a block. */
  of(local: string): Film;
  /** Chooses the file of a block, or another one. */
  choose(local: string, file: File): void;
  /** Takes a film and its block away. */
  remove(key: string): void;
  /** Puts back what was taken away, and says how it stands. */
  restore(video: WorkVideo): void;
  /** Another work is on the screen. */
  follow(work: Work): void;
}

export const createFilms = (
  desk: Desk,
  ports: FilmPorts,
  newKey: () => string,
  say: (words: string) => void,
): Films => {
  const films = new Map<string, Film>();
  const list = (): readonly WorkVideo[] => desk.$work.get().videos;
  const find = (local: string): WorkVideo | null => list().find((video) => video.local === local) ?? null;

  const of = (local: string): Film => {
    const known = films.get(local);
    if (known !== undefined) return known;
    const film = createFilm(
      {
        read: () => find(local),
        write: (video) =>
          desk.write({
            videos: list().flatMap((one) =>
              one.local !== local ? [one] : video === null ? [] : [{ ...video, local }],
            ),
          }),
        keep: () => desk.keep(),
        hindrance: () => null,
      },
      ports,
      say,
    );
    films.set(local, film);
    film.follow(find(local));
    return film;
  };

  return {
    of,
    add(file, caret) {
      if (list().length >= POST_MAX_VIDEOS) {
        say(`一篇最多放 ${POST_MAX_VIDEOS} 个视频`);
        return null;
      }
      const [local, key] = [`post-${newKey()}`, newKey()];
      const video = { local, name: '', bytes: file.size, durationMs: 0, id: null, still: null };
      desk.write({
        videos: [...list(), video],
        pieces: inserted(
          desk.$work.get().pieces,
          caret,
          [{ key, part: { type: 'video', local, caption: '' } }],
          newKey,
        ),
      });
      void of(local).choose(file);
      return key;
    },
    choose: (local, file) => void of(local).choose(file),
    remove(key) {
      const part = desk.$work.get().pieces.find((piece) => piece.key === key)?.part;
      if (part?.type !== 'video') return;
      of(part.local).remove();
      films.delete(part.local);
      desk.write({ pieces: without(desk.$work.get().pieces, key, newKey) });
    },
    restore(video) {
      desk.write({ videos: [...list(), video] });
      of(video.local).follow(video);
    },
    follow({ videos }) {
      for (const [local, film] of films) film.follow(videos.find((video) => video.local === local) ?? null);
    },
  };
};
