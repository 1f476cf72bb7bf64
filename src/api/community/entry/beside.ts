import * as z from 'zod/mini';
import { id } from '../../fields.ts';
import { entryKind, topicRef } from '../fields.ts';

/** What was published just before (`older`) and just after (`newer`) in a topic: one of them or both. */
export const beside = z.object({
  topic: topicRef,
  items: z.array(
    z.object({
      side: z.enum(['older', 'newer']),
      kind: entryKind,
      id: id,
      /** The beginning of the text where there is none. */
      title: z.string(),
    }),
  ),
});
export type Beside = z.infer<typeof beside>;
