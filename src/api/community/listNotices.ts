import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id, instant, picture } from '../fields.ts';

/** Where a banner leads; the client makes the address. */
const target = z.object({
  kind: z.enum(['post', 'travelogue', 'dynamic', 'topic', 'board', 'announcement']),
  id: id,
});

/** What stands above the feed: banners in their order, and announcements in force, pinned ones first. */
export const listNotices = defineCall({
  name: 'community/listNotices',
  method: 'GET',
  path: '/community/notices',
  summary: 'Banners and announcements in force',
  request: z.object({}),
  reply: z.object({
    banners: z.array(z.object({ id: id, title: z.string(), picture: picture, target: target })),
    announcements: z.array(
      z.object({
        id: id,
        kind: z.enum(['notice', 'release', 'safety', 'result']),
        title: z.string(),
        text: z.string(),
        /** Where it holds, in words; empty everywhere. */
        area: z.string(),
        /** The post that tells more. */
        postId: z.nullable(id),
        pinned: z.boolean(),
        startsAt: instant,
        endsAt: z.nullable(instant),
      }),
    ),
  }),
});
