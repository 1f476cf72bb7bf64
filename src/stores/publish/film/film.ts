import { atom, type ReadableAtom } from 'nanostores';
import type { Picture } from '../../../api/fields.ts';
import { FILE_MAX_BYTES } from '../../../api/upload/parts.ts';
import type { UploadSize } from '../../../api/upload/upload.ts';
import type { FilmLook } from '../../../host/browser/pictures/film.ts';
import { oneLine } from '../../../lib/text.ts';
import type { Sender, Sending } from '../../upload/sendInParts.ts';
import type { DraftVideo } from '../draft/draft.ts';

/** How the film of a draft stands. `lost`: it is to be chosen again, as no page keeps a file of gigabytes. */
export interface ShownFilm {
  readonly step: 'none' | 'looking' | 'chosen' | 'lost' | Exclude<Sending['status'], 'cancelled'>;
  readonly sent: number;
  readonly total: number;
  readonly why: string | null;
  readonly again: boolean;
  /** Address of its still on this device, or null. */
  readonly url: string | null;
  /** Kept as HEVC, which many phones and computers do not show. */
  readonly hevc: boolean;
}

export interface FilmPorts {
  readonly look: (file: Blob) => Promise<FilmLook>;
  readonly isHevc: (file: Blob) => Promise<boolean>;
  /** What sends it; comes with the first film. */
  readonly bring: () => Promise<{
    readonly sendFilm: (file: Blob, size: UploadSize) => Sender;
    readonly sendStill: (still: Blob) => Promise<Picture>;
  }>;
  readonly urls: { make(file: Blob): string; drop(url: string): void };
}

export interface Film {
  readonly $shown: ReadableAtom<ShownFilm>;
  /** Takes a file and tells what it is; nothing is sent yet. */
  choose(file: File): Promise<void>;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  remove(): void;
  /** Something else is on the screen: this film, or none. */
  follow(video: DraftVideo | null): void;
}

const MB = 1_048_576;
const NONE: ShownFilm = { step: 'none', sent: 0, total: 0, why: null, again: false, url: null, hevc: false };

/** Where a film stands in what is written: every change of it is a change of that. */
export interface FilmSlot {
  readonly read: () => DraftVideo | null;
  readonly write: (video: DraftVideo | null) => void;
  readonly keep: () => void;
  /** Why none can be taken now, in words; null where one can. */
  readonly hindrance: () => string | null;
}

/** One film of a draft, or of a block of a post. */
export const createFilm = (
  slot: FilmSlot,
  { look, isHevc, bring, urls }: FilmPorts,
  say: (words: string) => void,
): Film => {
  const $shown = atom<ShownFilm>(NONE);
  let file: File | null = null;
  let still: Blob | null = null;
  let sender: Sender | null = null;
  /** Numbers the films: what comes late is of an earlier one. */
  let turn = 0;

  const show = (change: Partial<ShownFilm>): void => $shown.set({ ...$shown.get(), ...change });
  const forget = (): void => {
    turn += 1;
    const { url } = $shown.get();
    if (url !== null) urls.drop(url);
    [file, still, sender] = [null, null, null];
    $shown.set(NONE);
  };

  const settle = async (id: string, mine: number, send: (still: Blob) => Promise<Picture>): Promise<void> => {
    show({ step: 'finishing' });
    // A film without its still is a film all the same.
    const made = still === null ? null : await send(still).catch(() => null);
    const video = slot.read();
    if (mine !== turn || video === null) return;
    slot.write({ ...video, id, still: made });
    slot.keep();
    show({ step: 'done', why: null });
  };

  return {
    $shown,
    async choose(chosen) {
      const hindrance = slot.hindrance();
      if (hindrance !== null) return say(hindrance);
      if (chosen.size > FILE_MAX_BYTES.max.video)
        return say(`视频最大 ${FILE_MAX_BYTES.max.video / MB / 1_024} GB，请剪短一些再选`);
      if (chosen.size === 0) return say('这个视频读不出来，可能还在云端，请先下载到手机');
      sender?.cancel();
      forget();
      const mine = turn;
      $shown.set({ ...NONE, step: 'looking', total: chosen.size });
      // What cannot be told is not held against the film.
      const [{ durationMs, still: found }, hevc] = await Promise.all([look(chosen), isHevc(chosen).catch(() => false)]);
      if (mine !== turn) return;
      [file, still] = [chosen, found];
      const name = oneLine(chosen.name).slice(0, 100);
      slot.write({ name, bytes: chosen.size, durationMs, id: null, still: null });
      slot.keep();
      show({ step: 'chosen', url: found === null ? null : urls.make(found), hevc });
    },
    async start() {
      if (file === null || sender !== null) return;
      const [mine, sent] = [turn, file];
      show({ step: 'reading' });
      const parts = await bring().catch(() => null);
      if (mine !== turn) return;
      if (parts === null) return show({ step: 'chosen', why: '没有网络，连上后再传', again: true });
      const size = sent.size <= FILE_MAX_BYTES.normal.video ? 'normal' : 'max';
      sender = parts.sendFilm(sent, size);
      sender.$sending.subscribe(({ status, sent: arrived, total, why, again, result }) => {
        if (mine !== turn || status === 'cancelled') return;
        if (status === 'done' && result?.kind === 'video') void settle(result.video.id, mine, parts.sendStill);
        else show({ step: status, sent: arrived, total, why, again });
      });
    },
    pause: () => sender?.pause(),
    resume: () => sender?.resume(),
    remove() {
      sender?.cancel();
      forget();
      slot.write(null);
      slot.keep();
    },
    follow(video) {
      const mine = file !== null && video?.name === oneLine(file.name).slice(0, 100) && video.bytes === file.size;
      if (mine) return;
      sender?.leave();
      forget();
      if (video !== null) $shown.set({ ...NONE, step: video.id === null ? 'lost' : 'done', total: video.bytes });
    },
  };
};
