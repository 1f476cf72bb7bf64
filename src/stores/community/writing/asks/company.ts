import type { Place } from '../../../../api/community/fields.ts';
import { isId } from '../../../../lib/shortParams.ts';
import { findEventLink } from '../../../publish/eventLink.ts';
import type { Desk } from '../desk.ts';
import { fill } from './filling.ts';

/** An event as 约伴 takes it over. */
export interface KnownEvent {
  readonly id: string;
  readonly name: string;
  /** Its first day in China: 2026-12-06. */
  readonly date: string;
  readonly place: Place;
}

export interface CompanyPorts {
  readonly bring: (id: string) => Promise<KnownEvent>;
  /** Of this page: its links are ours too. */
  readonly origin: string;
}

export interface Companions {
  /**
   * Lets the post lead to the event whose link or number this is; its day and place come where none are written. False: it
   * is neither. Throws where the event did not come.
   */
  leadTo(words: string): Promise<boolean>;
}

export const createCompanions = (desk: Desk, { bring, origin }: CompanyPorts): Companions => ({
  async leadTo(words) {
    const text = words.trim();
    const id = isId(text) ? text : findEventLink(text, origin);
    if (id === null) return false;
    const { name: work } = desk.$work.get();
    const { name, date, place } = await bring(id);
    if (desk.$work.get().name !== work) return true;
    desk.write({ company: { ...desk.$work.get().company, event: { id, name } } });
    const filled = fill(desk.$work.get(), { date, place });
    if (filled === null) return true;
    desk.write(filled.part);
    const undo = (): void => desk.write(filled.without(desk.$work.get()));
    desk.$notice.set({ kind: 'filled', from: 'event', words: filled.words, undo });
    return true;
  },
});
