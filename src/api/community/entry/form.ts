import * as z from 'zod/mini';
import { count, id } from '../../fields.ts';

/** What a post wants of its readers, where it wants something: 提问 an answer, 约伴 company. */
export const postForm = z.enum(['question', 'company']);
export type PostForm = z.infer<typeof postForm>;

/** So many are looked for at most; more than that is an event. */
export const COMPANY_MAX = 99;

/**
 * 约伴, as it is written. `date` is the day of setting out in China (2026-12-06), empty while a draft has none; `people`
 * is how many more are wanted, null: as many as like to. Who wants to come signs up for the event, where there is one.
 */
export const company = z.object({
  date: z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/)),
  people: z.nullable(z.int().check(z.minimum(1), z.maximum(COMPANY_MAX))),
  eventId: z.nullable(id),
});
export type Company = z.infer<typeof company>;

const facts = {
  /** The day of setting out, in words: 12月6日 周日. */
  when: z.string(),
  /** That day has passed. */
  over: z.boolean(),
  people: z.nullable(count),
};

/** Left out of a post that only tells; `company` only where it is looked for. */
export const formMark = { form: z.optional(postForm), company: z.optional(z.object(facts)) };

/** An event that somebody signs up for: when it is and how it stands, in words. */
const ledTo = z.object({ id: id, title: z.string(), span: z.string(), state: z.string() });

/** So many answers are counted, and no further. */
export const ANSWERS_COUNTED = 99;

/** The same where one looks for answers: `answers` of a question is how many others said something to it themselves. */
export const formAnswered = { ...formMark, answers: z.optional(count) };

/** The same on the post's own page, with the event that it leads to; null where it leads to none that is there. */
export const formShown = {
  form: z.optional(postForm),
  company: z.optional(z.object({ ...facts, event: z.nullable(ledTo) })),
};
