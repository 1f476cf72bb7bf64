import * as z from 'zod/mini';
import { defineCall } from '../../define.ts';
import { count, instant } from '../../fields.ts';

/** An archive of everything one wrote, while it is made and when it is there. */
const archive = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  /** Pictures and films that are in it, of so many. */
  done: count,
  total: count,
  /** So large so far, and whole when it is ready. */
  bytes: count,
  /** It goes then; null while it is made. */
  until: z.nullable(instant),
  /** Names it to the download (specification, section 7); empty until it is ready. */
  token: z.string(),
});

const reply = z.object({
  /** What an archive would hold. */
  entries: count,
  comments: count,
  drafts: count,
  /** Sign-ups for events, orders, agreements agreed to. */
  events: count,
  orders: count,
  consents: count,
  pictures: count,
  /** Bytes of its pictures, as far as they are known. */
  pictureBytes: count,
  videos: count,
  videoBytes: count,
  archive: z.nullable(archive),
});

/** What an archive of everything that the reader wrote would hold, and the one that is there or being made. */
export const readExport = defineCall({
  name: 'community/readExport',
  method: 'GET',
  path: '/community/export',
  summary: 'The archive of everything one wrote',
  login: true,
  request: z.object({}),
  reply: reply,
});

/** Begins to make one: texts as JSON, pictures and films as they are kept. One at a time; a ready one is replaced. errCode 429 too often. */
export const startExport = defineCall({
  name: 'community/startExport',
  method: 'POST',
  path: '/community/startExport',
  summary: 'Make an archive of everything one wrote',
  changes: true,
  login: true,
  request: z.object({}),
  reply: reply,
});
