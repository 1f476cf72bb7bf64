import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** A gear list as a member's home shows it. */
export const gearCard = z.object({
  kind: z.literal('gear'),
  id: id,
  title: z.string(),
  /** What it is for, when, how many things and how heavy, in one line. */
  words: z.string(),
  private: z.boolean(),
});
export type GearCard = z.infer<typeof gearCard>;
