import type { readPost } from '../../../api/community/entry/post.ts';
import type { ReplyOf } from '../../../api/define.ts';
import type { readDynamic } from '../../../api/dynamic/dynamic.ts';

/** What the page of a post or a dynamic shows, as the server gave it. */
export type Entry = ReplyOf<typeof readPost> | ReplyOf<typeof readDynamic>;
