import * as z from 'zod/mini';
import { count, id, instant, picture } from '../fields.ts';
import { video } from './video.ts';
import type { UploadSize } from './upload.ts';

/**
 * Uploads in parts, at the two addresses of the specification (section 7) and in the shape of tus 1.0
 * (docs/uploads.md tells all of it). `POST {upload}` or `{upload}/max` with `Upload-Length` begins one, `HEAD` asks how
 * much has arrived, `PATCH` appends one part, `DELETE` gives it up. Without `Upload-Length` both addresses take one
 * picture in one request, as they always did.
 */
export const TUS = '1.0.0';
export const UPLOAD_HEADERS = {
  resumable: 'Tus-Resumable',
  length: 'Upload-Length',
  offset: 'Upload-Offset',
  metadata: 'Upload-Metadata',
  checksum: 'Upload-Checksum',
  expires: 'Upload-Expires',
} as const;
export const PART_TYPE = 'application/offset+octet-stream';

const MB = 1_048_576;
/** Longest part of a file: what is sent anew at most after a cut, and what a proxy must let through (edge/nginx.ts). */
export const PART_MAX_BYTES = 16 * MB;

/** What a file is sent to become. A `trial` is looked at and goes within the hour (/test/upload). */
export const UPLOAD_KINDS = ['picture', 'video', 'track', 'trial'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Longest file of each kind, in bytes (the numbers are ours). */
export const FILE_MAX_BYTES: Readonly<Record<UploadSize, Readonly<Record<UploadKind, number>>>> = {
  normal: { picture: 10 * MB, video: 100 * MB, track: 10 * MB, trial: 10 * MB },
  max: { picture: 30 * MB, video: 2_048 * MB, track: 80 * MB, trial: 64 * MB },
};

/** What became of a whole file. `digest` is its SHA-256 in hex, `found` what its bytes say it is. */
export const uploaded = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), picture }),
  z.object({ kind: z.literal('video'), video }),
  z.object({ kind: z.literal('track'), id, type: z.string(), bytes: count }),
  z.object({
    kind: z.literal('trial'),
    found: z.nullable(z.string()),
    bytes: count,
    digest: z.string(),
    picture: z.nullable(picture),
  }),
]);
export type Uploaded = z.infer<typeof uploaded>;

/** How an upload stands. `until`: what is not gone on with by then is forgotten. `done` once all of it was looked at. */
export const part = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  offset: count,
  length: count,
  until: instant,
  done: z.nullable(uploaded),
});
export type Part = z.infer<typeof part>;
