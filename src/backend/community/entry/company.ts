import {
  ANSWERS_COUNTED,
  type formAnswered,
  type formMark,
  type formShown,
  type PostForm,
} from '../../../api/community/entry/form.ts';
import type { Manuscript } from '../../../api/community/writing/manuscript.ts';
import type * as z from 'zod/mini';
import { dayWords } from '../../../lib/event/dates.ts';
import { dayOf } from '../../../lib/time.ts';
import { DAY_MS } from '../../../site.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { openEventCard } from '../../events/list.ts';
import { rowId } from './ids.ts';

/** What a row of `entries` says of what its post wants. */
export interface FormRow {
  readonly form: '' | PostForm;
  readonly sets_out_on: string | null;
  readonly people_wanted: number | null;
  readonly event_id: number | null;
}

/** The columns of an entry `e` that it is read from. */
export const FORM_COLUMNS = 'e.form, e.sets_out_on, e.people_wanted, e.event_id';

type Marked = z.infer<z.ZodMiniObject<typeof formMark>>;
type Answered = z.infer<z.ZodMiniObject<typeof formAnswered>>;
type Shown = z.infer<z.ZodMiniObject<typeof formShown>>;

/** Company is looked for that far ahead, and no further. */
const AHEAD_MS = 365 * DAY_MS;
const NOTHING: FormRow = { form: '', sets_out_on: null, people_wanted: null, event_id: null };
const OPEN_EVENT = "SELECT id FROM events WHERE id = ? AND audit = 'open'";

/** Midnight of a day in China, or NaN: 2026-02-30 is none. */
const instantOf = (date: string): number => {
  const at = Date.parse(`${date}T00:00:00+08:00`);
  return dayOf(at) === date ? at : NaN;
};

const isAhead = (date: string, now: number): boolean => {
  const at = instantOf(date);
  return !Number.isNaN(at) && date >= dayOf(now) && at <= now + AHEAD_MS;
};

/** What of a manuscript's form is stored; refuses what its author can mend. What an entry says already may stay. */
export const formToWrite = (context: CallContext, manuscript: Manuscript, before: FormRow = NOTHING): FormRow => {
  const { kind, form = '', company } = manuscript;
  if (kind !== 'post' || form === '') return NOTHING;
  if (form === 'question') return { ...NOTHING, form };
  const { date = '', people = null, eventId = null } = company ?? {};
  if (date !== before.sets_out_on && !isAhead(date, context.now)) throw refuse('companyDate');
  if (manuscript.placeId === null) throw refuse('companyPlace');
  const kept = eventId !== null && rowId(eventId) === before.event_id;
  const event =
    eventId === null || kept ? undefined : one<{ id: number }>(context.database, OPEN_EVENT, rowId(eventId));
  if (eventId !== null && !kept && !event) throw refuse('noEvent');
  return { form, sets_out_on: date, people_wanted: people, event_id: kept ? before.event_id : (event?.id ?? null) };
};

/** The day in words, with its year where that is not this one. */
const whenOf = (date: string, now: number): string => {
  const at = instantOf(date);
  return `${date.slice(0, 4) === dayOf(now).slice(0, 4) ? '' : `${date.slice(0, 4)}年`}${dayWords(at)}`;
};

/** What the card of an entry says of what it wants. */
export const formMarkOf = ({ form, sets_out_on: date, people_wanted: people }: FormRow, now: number): Marked => {
  if (form === '') return {};
  if (form === 'question' || date === null) return { form };
  return { form, company: { when: whenOf(date, now), over: date < dayOf(now), people } };
};

const ANSWERS = `SELECT count(*) AS answers FROM (SELECT 1 FROM comments c
  WHERE c.entry_id = ? AND c.floor IS NOT NULL AND c.live = 1 AND c.author_id <> ? LIMIT ${ANSWERS_COUNTED})`;

/** The same with how a question stands. What its own author adds is no answer, and what is said below an answer no other one. */
export const formAnsweredOf = (
  { database, now }: CallContext,
  row: FormRow,
  { id, authorId }: { readonly id: number; readonly authorId: number },
): Answered => {
  const mark = formMarkOf(row, now);
  if (mark.form !== 'question') return mark;
  return { ...mark, answers: one<{ answers: number }>(database, ANSWERS, id, authorId)?.answers ?? 0 };
};

/** The same for its own page, with the event that it leads to. */
export const formShownOf = (context: CallContext, row: FormRow): Shown => {
  const { form, company } = formMarkOf(row, context.now);
  if (form === undefined || company === undefined) return form === undefined ? {} : { form };
  const card = row.event_id === null ? null : openEventCard(context, row.event_id);
  const event = card && { id: card.id, title: card.title, span: card.span, state: card.stateWords };
  return { form, company: { ...company, event } };
};

/** What its author would write of it now. */
export const formWritten = (row: FormRow): Pick<Manuscript, 'form' | 'company'> => {
  if (row.form === '') return {};
  if (row.form === 'question') return { form: row.form };
  const eventId = row.event_id === null ? null : String(row.event_id);
  return { form: row.form, company: { date: row.sets_out_on ?? '', people: row.people_wanted, eventId } };
};

/** A draft as it would be stored, whatever is missing in it. */
export const formDrafted = ({ kind, form, company }: Manuscript): FormRow => {
  if (kind !== 'post' || form === undefined) return NOTHING;
  if (form === 'question' || company === undefined) return { ...NOTHING, form };
  const { date, people, eventId } = company;
  return {
    form,
    sets_out_on: Number.isNaN(instantOf(date)) ? null : date,
    people_wanted: people,
    event_id: eventId === null ? null : rowId(eventId),
  };
};
