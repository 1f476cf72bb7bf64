import { UPLOAD_HEADERS } from '../../../api/upload/parts.ts';
import type { SendUpload, Upload } from '../../../host/upload.ts';
import { UploadLost } from '../../../lib/files/uploadLost.ts';

/** What can be made to go wrong, on this device alone. */
export const FAULTS = [
  ['', '没有'],
  ['cut', '第二段传到一半断网'],
  ['slow', '网络很慢，每段多等两秒'],
  ['spoilt', '第二段在路上坏了'],
  ['silent', '第二段一直没有回音'],
  ['long', '说自己有 3 GB（413）'],
] as const;
export type Fault = (typeof FAULTS)[number][0];

const SLOW_MS = 2_000;
const SILENT_MS = 4_000;
const SECOND = 2;
const TOO_LONG_BYTES = 3 * 1_073_741_824;
/** Not the checksum of anything that is sent here. */
const WRONG = `sha256 ${'A'.repeat(43)}=`;

const later = (work: () => Upload, afterMs: number): Upload => {
  let under: Upload | null = null;
  let cancelled = false;
  const done = new Promise((resolve) => setTimeout(resolve, afterMs)).then(() => {
    if (cancelled) throw new UploadLost('cancelled');
    under = work();
    return under.done;
  });
  return {
    done,
    cancel: () => {
      cancelled = true;
      under?.cancel();
    },
  };
};

/** A transport on which one thing goes wrong, once; `note` says what was done. */
export const faulty = (send: SendUpload, fault: Fault, note: (words: string) => void): SendUpload => {
  let parts = 0;
  return (request) => {
    const { method, headers } = request;
    if (method === 'POST' && fault === 'long') {
      note('故障：长度写成 3 GB');
      return send({ ...request, headers: { ...headers, [UPLOAD_HEADERS.length]: String(TOO_LONG_BYTES) } });
    }
    if (method !== 'PATCH') return send(request);
    parts += 1;
    if (fault === 'slow') return later(() => send(request), SLOW_MS);
    if (parts !== SECOND) return send(request);
    if (fault === 'spoilt') {
      note('故障：校验写错');
      return send({ ...request, headers: { ...headers, [UPLOAD_HEADERS.checksum]: WRONG } });
    }
    if (fault !== 'cut' && fault !== 'silent') return send(request);
    note(fault === 'cut' ? '故障：连接断了' : '故障：请求没有回音');
    const upload = send(request);
    upload.done.catch(() => undefined);
    const lost = new Promise<never>((_, reject) =>
      setTimeout(
        () => {
          upload.cancel();
          reject(new UploadLost(fault === 'cut' ? 'network' : 'stalled'));
        },
        fault === 'cut' ? 0 : SILENT_MS,
      ),
    );
    return { done: lost, cancel: () => upload.cancel() };
  };
};
