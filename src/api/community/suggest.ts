import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { piece } from './search.ts';

const named = { id: id, name: z.array(piece) };

/** What somebody may mean who is still typing. */
export const suggestion = z.discriminatedUnion('kind', [
  /** `region`: where it lies, from the province down; '' where nobody said. */
  z.object({ kind: z.literal('route'), ...named, region: z.string() }),
  z.object({ kind: z.literal('post'), ...named, by: z.string() }),
  z.object({ kind: z.literal('travelogue'), ...named, by: z.string() }),
  /** Only by its id. */
  z.object({ kind: z.literal('dynamic'), ...named, by: z.string() }),
  z.object({ kind: z.literal('user'), ...named, fans: count }),
  z.object({ kind: z.literal('topic'), ...named, people: count }),
  z.object({ kind: z.literal('board'), ...named, entries: count }),
  /** `span`: when, in words. */
  z.object({ kind: z.literal('event'), ...named, span: z.string() }),
]);
export type Suggestion = z.infer<typeof suggestion>;

const asked = z.object({ words: z.string() });

/**
 * Of each kind the best few whose name holds what was typed or, where none does, sounds like it. A number is taken for
 * the id of an entry too, which then comes first. Places are not among them: the browser has their directory. `asks`:
 * what many search for that begins like it. `spellings`: where there is neither, at most one question that finds something
 * and was probably meant.
 */
export const suggest = defineCall({
  name: 'community/suggest',
  method: 'GET',
  path: '/community/suggest',
  summary: 'What a beginning of a question may become',
  request: z.object({ q: z.string().check(z.minLength(1), z.maxLength(60)) }),
  reply: z.object({ items: z.array(suggestion), asks: z.array(asked), spellings: z.array(asked) }),
});

/**
 * What many search for, at most 10: questions of the last seven days that several readers of one day had (at different
 * addresses, no member twice), that find something by its name which everybody may read, and in which the word check sees
 * nothing. `people`: readers of each day together. `trend` against the days before yesterday.
 */
export const listHotSearches = defineCall({
  name: 'community/listHotSearches',
  method: 'GET',
  path: '/community/hotSearches',
  summary: 'What many search for',
  request: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        rank: z.int().check(z.positive()),
        words: z.string(),
        people: count,
        trend: z.enum(['new', 'up', 'same']),
      }),
    ),
  }),
});
