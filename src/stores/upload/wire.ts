import { PART_TYPE, part, TUS, UPLOAD_HEADERS, type Part, type UploadKind } from '../../api/upload/parts.ts';
import { uploadAddress, uploadHeaders } from '../../api/upload/send.ts';
import type { UploadSize } from '../../api/upload/upload.ts';
import { Refused, RequestFailed } from '../../api/errors.ts';
import { replyIn } from '../../api/reply.ts';
import type { SendUpload, Upload, UploadReply } from '../../host/upload.ts';
import { base64 } from '../../lib/files/fileBytes.ts';

const NAME = 'upload/parts';
const REPLY = { name: NAME, reply: part };
/** errCode and status of a server whose disk is full (api/upload/parts.ts, docs/uploads.md). */
export const DISK_FULL = 1218;
const DISK_FULL_STATUS = 507;
const GONE = 1213;

/** What is to be sent, and as what. */
export interface Asked {
  readonly kind: UploadKind;
  readonly size: UploadSize;
  readonly name: string;
  readonly print: string;
  readonly length: number;
}

/** The requests of an upload in parts. Each rejects with what `call` throws, or with an `UploadLost`. */
export interface Wire {
  begin(asked: Asked): Promise<Part>;
  /** How many bytes have arrived. */
  ask(id: string): Promise<number>;
  append(
    id: string,
    offset: number,
    bytes: Uint8Array<ArrayBuffer>,
    checksum: string,
    onProgress: (sent: number) => void,
  ): { readonly done: Promise<Part>; cancel(): void };
  giveUp(id: string): Promise<void>;
}

const readPart = (reply: UploadReply): Part => {
  // A full disk is a fault of the server, and yet its words are for the sender.
  if (reply.status === DISK_FULL_STATUS) throw new Refused(NAME, DISK_FULL, '服务器的空间不够了，请晚点再传', null);
  return replyIn(REPLY, { ...reply, retryAfter: reply.header?.('Retry-After') ?? null }) as Part;
};

const metadata = (values: Readonly<Record<string, string>>): string =>
  Object.keys(values)
    .map((name) => `${name} ${base64(new TextEncoder().encode(values[name]))}`)
    .join(',');

/** The protocol of docs/uploads.md over a transport that tells its progress. */
export const createWire = (send: SendUpload, newKey: () => string): Wire => {
  const headers = (more: Readonly<Record<string, string>>): Record<string, string> => ({
    ...uploadHeaders(newKey()),
    [UPLOAD_HEADERS.resumable]: TUS,
    ...more,
  });
  const request = (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    address: string,
    more: Readonly<Record<string, string>> = {},
    body: Blob | null = null,
    onProgress: (sent: number) => void = () => undefined,
  ): Upload => send({ method, address, headers: headers(more), body, onProgress });
  const addressOf = (id: string): string => `${uploadAddress('normal')}/${id}`;
  return {
    begin: ({ kind, size, name, print, length }) =>
      request('POST', uploadAddress(size), {
        [UPLOAD_HEADERS.length]: String(length),
        [UPLOAD_HEADERS.metadata]: metadata({ kind, filename: name, print }),
      }).done.then(readPart),
    async ask(id) {
      const reply = await request('HEAD', addressOf(id)).done;
      const offset = reply.header?.(UPLOAD_HEADERS.offset) ?? null;
      if (reply.status === 404) throw new Refused(NAME, GONE, '', null);
      if (reply.status !== 200 || offset === null || !/^\d{1,15}$/.test(offset))
        throw new RequestFailed(NAME, `status ${reply.status}`);
      return Number(offset);
    },
    append(id, offset, bytes, checksum, onProgress) {
      const upload = request(
        'PATCH',
        addressOf(id),
        {
          'Content-Type': PART_TYPE,
          [UPLOAD_HEADERS.offset]: String(offset),
          [UPLOAD_HEADERS.checksum]: checksum,
        },
        new Blob([bytes]),
        onProgress,
      );
      return { done: upload.done.then(readPart), cancel: () => upload.cancel() };
    },
    giveUp: (id) => request('DELETE', addressOf(id)).done.then(() => undefined),
  };
};
