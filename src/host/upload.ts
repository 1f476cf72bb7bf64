import { UploadLost } from '../lib/files/uploadLost.ts';

/**
 * Sends one file with progress: `fetch` tells nothing about what has been sent, so this is XMLHttpRequest.
 * What the server's words mean is the caller's to say.
 */
export interface UploadRequest {
  /** POST where none is said. */
  readonly method?: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob | null;
  /** Bytes sent so far and in all. */
  readonly onProgress: (sent: number, total: number) => void;
}

export interface UploadReply {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
  /** A header of the answer; from another host only those that it shows. */
  header?(name: string): string | null;
}

export interface Upload {
  /** Rejects with an `UploadLost` when the connection fails, stalls, or `cancel` is called. */
  readonly done: Promise<UploadReply>;
  cancel(): void;
}

/** Without a byte moving for this long the connection counts as dead: a mountain's network often says nothing at all. */
export const UPLOAD_STALL_MS = 45_000;

export type SendUpload = (request: UploadRequest) => Upload;

/** Uploads through the browser. */
export const sendUpload: SendUpload = ({ method = 'POST', address, headers, body, onProgress }) => {
  const request = new XMLHttpRequest();
  let reason: UploadLost['reason'] = 'network';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const done = new Promise<UploadReply>((resolve, reject) => {
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reason = 'stalled';
        request.abort();
      }, UPLOAD_STALL_MS);
    };
    const lose = (): void => {
      clearTimeout(timer);
      reject(new UploadLost(reason));
    };
    request.upload.onprogress = (event) => {
      watch();
      onProgress(event.loaded, event.lengthComputable ? event.total : (body?.size ?? 0));
    };
    request.onload = () => {
      clearTimeout(timer);
      resolve({
        status: request.status,
        contentType: request.getResponseHeader('content-type'),
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      });
    };
    request.onerror = lose;
    request.onabort = lose;
    try {
      request.open(method, address);
      request.withCredentials = true;
      for (const name of Object.keys(headers)) request.setRequestHeader(name, headers[name] as string);
      watch();
      request.send(body);
    } catch {
      lose();
    }
  });
  return {
    done,
    cancel: () => {
      reason = 'cancelled';
      request.abort();
    },
  };
};
