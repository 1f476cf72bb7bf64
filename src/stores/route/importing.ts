import { atom, type ReadableAtom } from 'nanostores';
import { uploadHeaders } from '../../api/upload/send.ts';
import type { ReplyOf } from '../../api/define.ts';
import { failureWords, Refused } from '../../api/errors.ts';
import { replyIn } from '../../api/reply.ts';
import { uploadTrack } from '../../api/route/own.ts';
import type { SendUpload, Upload } from '../../host/upload.ts';
import { UploadLost } from '../../lib/files/uploadLost.ts';
import { UPLOAD } from '../../settings.ts';
import { isNotLoggedIn } from '../session/notLoggedIn.ts';

/** Bytes of a track's file that the server takes (lib/track/faults.ts). */
export const TRACK_MAX_BYTES = 20_971_520;

export type Imported = ReplyOf<typeof uploadTrack>;

export type Importing =
  | { readonly step: 'choose'; readonly why: string }
  /** `part`: of the file that is sent, 0 to 1; at 1 the server reads it. */
  | { readonly step: 'sending'; readonly name: string; readonly part: number }
  /** What was chosen is still there: it can be sent again. */
  | { readonly step: 'failed'; readonly name: string; readonly why: string }
  | { readonly step: 'guest' }
  | { readonly step: 'here'; readonly track: Imported };

export interface Import {
  readonly $now: ReadableAtom<Importing>;
  choose(file: File): void;
  again(): void;
  cancel(): void;
}

/** Why a file is not even sent; '' for one that is. */
export const refusalOf = ({ name, size }: Pick<File, 'name' | 'size'>): string => {
  if (size === 0) return '文件是空的，请重新导出一次';
  if (size > TRACK_MAX_BYTES) return '文件太大了，最大 20 MB，可以分段导出';
  if (/\.(?:kmz|zip|rar|7z|gz)$/i.test(name)) return '这是压缩过的文件，请先解压，再选里面的 GPX 或 KML';
  return '';
};

/** Brings one track's file to the server. Nothing that was chosen is lost by a failure. */
export const createImport = (send: SendUpload, newKey: () => string): Import => {
  const $now = atom<Importing>({ step: 'choose', why: '' });
  let chosen: { readonly file: File; readonly key: string } | null = null;
  let running: Upload | null = null;

  const start = async (): Promise<void> => {
    if (chosen === null || running !== null) return;
    const { file, key } = chosen;
    $now.set({ step: 'sending', name: file.name, part: 0 });
    const upload = send({
      address: `${UPLOAD}/track`,
      headers: uploadHeaders(key),
      body: file,
      onProgress: (sent, total) =>
        running === upload && $now.set({ step: 'sending', name: file.name, part: total > 0 ? sent / total : 0 }),
    });
    running = upload;
    try {
      const answer = await upload.done;
      $now.set({ step: 'here', track: replyIn(uploadTrack, answer) });
    } catch (error) {
      if (running !== upload) return;
      if (isNotLoggedIn(error)) $now.set({ step: 'guest' });
      // Another file may do; the same one will not.
      else if (error instanceof Refused && error.errCode !== 429)
        $now.set({ step: 'choose', why: failureWords(error) });
      else {
        const lost = error instanceof UploadLost ? '网络断了，文件还在' : failureWords(error);
        $now.set({ step: 'failed', name: file.name, why: lost });
      }
    } finally {
      if (running === upload) running = null;
    }
  };

  return {
    $now,
    choose(file) {
      const why = refusalOf(file);
      if (why !== '') return $now.set({ step: 'choose', why });
      chosen = { file, key: newKey() };
      void start();
    },
    again: () => void start(),
    cancel() {
      const stopped = running;
      running = null;
      chosen = null;
      $now.set({ step: 'choose', why: '' });
      stopped?.cancel();
    },
  };
};
