import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, count, cursor, fen, id, instant, picture } from '../fields.ts';
import { routeCard } from '../route/parts.ts';
import { formAnswered } from './entry/form.ts';
import { commentedKind, limit } from './fields.ts';

/** A stretch of a text; `hit`: it is what was looked for. All of them together are the text. Never markup. */
export const piece = z.object({ text: z.string(), hit: z.boolean() });
export type Piece = z.infer<typeof piece>;

/** Why an entry was found, by the first place that holds a word: 标题, 正文, 话题, 地点. */
export const reason = z.enum(['title', 'text', 'topic', 'place']);

const entry = {
  id: id,
  author: author,
  createdAt: instant,
  /** Empty for a dynamic. */
  title: z.array(piece),
  /** The part of the text that shows a word, else its beginning. */
  text: z.array(piece),
  why: reason,
  /** Name of the topic or place that was found; empty otherwise. */
  by: z.array(piece),
  picture: z.nullable(picture),
  likes: count,
  comments: count,
};

export const hit = z.discriminatedUnion('kind', [
  /** A public route. `region`: where it lies, from the province down; empty where nobody said. */
  z.object({ kind: z.literal('route'), ...routeCard.shape, name: z.array(piece), region: z.array(piece) }),
  /** `pitch`: what it is good for. `isFrom`: its kinds cost differently, and `priceFen` is the least. */
  z.object({
    kind: z.literal('goods'),
    id: id,
    name: z.array(piece),
    pitch: z.array(piece),
    priceFen: fen,
    isFrom: z.boolean(),
    soldOut: z.boolean(),
    picture: z.nullable(picture),
  }),
  z.object({ kind: z.literal('post'), ...entry, ...formAnswered }),
  z.object({ kind: z.literal('travelogue'), ...entry }),
  z.object({ kind: z.literal('dynamic'), ...entry }),
  z.object({ kind: z.literal('user'), id: id, author: author, name: z.array(piece), intro: z.string(), fans: count }),
  z.object({
    kind: z.literal('topic'),
    id: id,
    name: z.array(piece),
    intro: z.string(),
    entries: count,
    people: count,
  }),
  /** Stands at its floor, a reply at the floor that it hangs below. `title`: of the entry or route, or how it begins. */
  z.object({
    kind: z.literal('comment'),
    id: id,
    author: author,
    createdAt: instant,
    text: z.array(piece),
    likes: count,
    floor: count,
    entry: z.object({ kind: commentedKind, id: id, title: z.string() }),
  }),
  z.object({ kind: z.literal('board'), id: id, name: z.array(piece), intro: z.string(), entries: count }),
  /** `span`: when, in words; `where`: city and place. */
  z.object({
    kind: z.literal('event'),
    id: id,
    name: z.array(piece),
    span: z.string(),
    where: z.string(),
    /** How it stands, in words. */
    state: z.string(),
    picture: z.nullable(picture),
  }),
  /** `path`: what it lies in, '广东省 深圳市'. A city has a page of its own. */
  z.object({ kind: z.literal('place'), id: id, name: z.array(piece), path: z.string(), city: z.boolean() }),
]);
export type Hit = z.infer<typeof hit>;
export type CommentHit = Extract<Hit, { kind: 'comment' }>;
export type EntryHit = Extract<Hit, { kind: 'post' | 'travelogue' | 'dynamic' }>;

/** 综合, 路线, 游记, 帖子, 动态, 用户, 活动, 商品, 评论, 话题, 版块, 地点. */
export const searchTab = z.enum([
  'all',
  'route',
  'travelogue',
  'post',
  'dynamic',
  'user',
  'event',
  'goods',
  'comment',
  'topic',
  'board',
  'place',
]);
export type SearchTab = z.infer<typeof searchTab>;

/** How far back entries go: a week, thirty days, a year. */
export const searchWithin = z.enum(['week', 'month', 'year']);
export type SearchWithin = z.infer<typeof searchWithin>;

const asked = z.object({ words: z.string() });

/** Places, boards and authors that a search offers to narrow it to, of each. */
export const SEARCH_FACETS_MAX = 8;
/** `count`: as a tally. */
const facet = z.array(z.object({ id: id, name: z.string(), count: z.string() }));

/** How many there are, '' for none; a plus where there may be more: '99+'. */
const tally = z.string();

/**
 * Entries by their words, or routes (by their region too), products (by what they are good for too), events (those to come
 * first), members, topics, boards and places by their names. `tab` is all when left out: entries, and the best of the others in `also`, which are the list where there are no entries. `sort` of entries is relevance when left out: the title begins with the words, then it
 * holds them, then topic and place do, then the text; newest first within each. `within` leaves out older entries, wherever
 * entries are listed or counted, and nothing else; then nothing comes in the place of what is not found. Where nothing holds the words, entries whose title sounds so (`sound`) or
 * has one other character (`near`) come in their place, and of every other kind that has nothing, what is called as they
 * spell it; the name of a route or event alone may be `near` as well. `shown` is what was taken for the words. Where nothing was found at
 * all: `drops` are questions with fewer words, or a piece of the only one, that find something; `spellings` names one
 * character away; `hot` what many search for; `topics` what they talk about. `tallies` come with the first page.
 */
export const searchAll = defineCall({
  name: 'community/searchAll',
  method: 'GET',
  path: '/community/search',
  summary: 'Full text search over everything the reader may find',
  request: z.object({
    q: z.string().check(z.minLength(1), z.maxLength(500)),
    tab: z.optional(searchTab),
    sort: z.optional(z.enum(['relevance', 'latest'])),
    within: z.optional(searchWithin),
    /** City, board and author that entries are of; others are left out as older ones are. */
    cityId: z.optional(id),
    boardId: z.optional(id),
    authorId: z.optional(id),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    items: z.array(hit),
    also: z.array(hit),
    cursor: z.nullable(z.string()),
    way: z.enum(['exact', 'sound', 'near']),
    shown: z.string(),
    drops: z.array(asked),
    spellings: z.array(asked),
    hot: z.array(asked),
    topics: z.array(z.object({ id: id, name: z.string() })),
    /** With the first page of entries: where, in which board and by whom they are, most first, the chosen one among them. */
    facets: z.nullable(z.object({ cities: facet, boards: facet, authors: facet })),
    tallies: z.nullable(
      z.object({
        route: tally,
        travelogue: tally,
        post: tally,
        dynamic: tally,
        user: tally,
        event: tally,
        goods: tally,
        comment: tally,
        topic: tally,
        board: tally,
        place: tally,
      }),
    ),
  }),
});
