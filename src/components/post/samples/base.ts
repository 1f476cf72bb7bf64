import type { ReplyOf } from '../../../api/define.ts';
import type { readPost } from '../../../api/community/entry/post.ts';
import type { Missing } from '../../../api/community/refusal.ts';
import type { Picture } from '../../../api/fields.ts';

export type Post = ReplyOf<typeof readPost>;

/** A hard case of the detail page: an answer that no server gives, for looking at how it is drawn. */
export interface Sample {
  /** Segment of its address. */
  readonly name: string;
  readonly title: string;
  /** What to look at. */
  readonly look: string;
  readonly post?: Partial<Post>;
  /** Instead of a post: why there is none. */
  readonly missing?: Missing;
}

/** Beyond every id that a server gives out: what is touched below a sample finds nothing. */
const NOWHERE = '8999999999999999999';
const AT = Date.UTC(2026, 2, 14, 1, 30);

/** A picture that nobody has: its place is kept, and the default picture comes into it. */
export const noPicture = (width: number, height: number, alt = ''): Picture => ({
  id: NOWHERE,
  token: 'a-token-of-nothing',
  width,
  height,
  color: '#7f9c8a',
  alt,
});

export const paragraph = (text: string): Post['blocks'][number] => ({ type: 'paragraph', text });
export const heading = (text: string, level: 2 | 3 = 2): Post['blocks'][number] => ({ type: 'heading', level, text });

/** An ordinary post, to which a case adds what is hard about it. */
export const ordinary: Post = {
  id: NOWHERE,
  kind: 'post',
  title: '一篇普通的帖子',
  author: { userId: NOWHERE, nickName: '样例作者', avatar: null, vip: 0, leader: false },
  board: null,
  topics: [],
  createdAt: AT,
  editedAt: null,
  place: null,
  trip: { month: null, days: null, cost: null, difficulty: null, activity: null },
  track: null,
  reprint: '',
  blocks: [paragraph('只有一段话，没有图片，没有评论。')],
  pictures: [],
  counts: { likes: 0, comments: 0, reads: 0 },
  favourites: 0,
  best: false,
  liked: false,
  favourited: false,
  following: false,
  mine: false,
  visibility: 'public',
  audit: 0,
  auditReason: '',
  commentsClosed: false,
  boardClosed: false,
  draft: false,
  related: [],
};
