import * as z from 'zod/mini';
import { id, picture } from '../fields.ts';

/** An event as a text shows it; how it stands is of the moment at which the text is read. */
export const eventInText = z.object({
  eventId: id,
  title: z.string(),
  /** Its days: 2026年12月6日 周日. */
  span: z.string(),
  /** City and place in one line. */
  where: z.string(),
  /** How it stands, in words: 报名中，剩 3 个名额. */
  stateWords: z.string(),
  picture: z.nullable(picture),
});
export type EventInText = z.infer<typeof eventInText>;
