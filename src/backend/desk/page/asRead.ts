/** Two operators at one form: whoever saves later hears what the other has changed since they read it, and loses nothing typed. */
import { createHash } from 'node:crypto';
import { Refusal, refuse } from '../../errors.ts';
import type { Desk, Outcome } from '../desk.ts';
import type { Box, Values } from './box.ts';
import { type Html, html } from './html.ts';

/** Browsers send lines with their own ends, and nobody sees space around. */
const plain = (value: string | undefined): string => (value ?? '').replace(/\r\n?/g, '\n').trim();
const stampOf = (value: string | undefined): string =>
  createHash('sha256').update(plain(value)).digest('base64url').slice(0, 12);

/** The version of a form: a stamp of each of its fields as it is stored. It goes along with the form (`read`). */
export const versionOf = (list: readonly Box[], stored: Values): string =>
  list.map(({ name }) => `${name}:${stampOf(stored[name])}`).join(' ');

/** The version of a form as a field that goes along with it. */
export const readField = (list: readonly Box[], stored: Values): Html =>
  html`<input type="hidden" name="read" value="${versionOf(list, stored)}" />`;

/** The stamps that came with a form; none for one that carries no version. */
const readIn = (desk: Desk): ReadonlyMap<string, string> =>
  new Map(
    (desk.form.get('read') ?? '').split(' ').flatMap((part) => {
      const [name, stamp] = part.split(':');
      return name === undefined || stamp === undefined ? [] : [[name, stamp] as const];
    }),
  );

/**
 * Whether a form says of every field how it was when it was read. One that does not was cut on its way, or never came from its page:
 * what it would overwrite nobody can tell.
 */
const isStamped = (desk: Desk, list: readonly Box[]): boolean => {
  const read = readIn(desk);
  return list.every(({ name }) => read.has(name));
};

/** The fields that are stored otherwise than they were when the form was read. */
const changedSince = (desk: Desk, list: readonly Box[], stored: Values): Box[] => {
  const read = readIn(desk);
  return list.filter(({ name }) => read.has(name) && read.get(name) !== stampOf(stored[name]));
};

/** What is typed, and of the fields that nobody touched here, what another has stored meanwhile. */
const withChanged = (desk: Desk, list: readonly Box[], typed: Values, stored: Values): Values => {
  const read = readIn(desk);
  const left = changedSince(desk, list, stored).filter(({ name }) => read.get(name) === stampOf(typed[name]));
  return { ...typed, ...Object.fromEntries(left.map(({ name }) => [name, stored[name] ?? ''])) };
};

const SHOWN = 200;
const wordsOf = ({ options }: Box, value: string): string => {
  const words = [...(options?.[value] ?? plain(value))];
  return words.length === 0 ? '（空着）' : `${words.slice(0, SHOWN).join('')}${words.length > SHOWN ? '…' : ''}`;
};

/** The fields in which what was sent is not what is stored. */
const unlike = (list: readonly Box[], values: Values, stored: Values): Box[] =>
  list.filter(({ name }) => plain(values[name]) !== plain(stored[name]));

/** Says what has changed since the form was read, and in which fields what is typed here stands against it. */
export const changedNote = (desk: Desk, list: readonly Box[], values: Values, stored: Values): Html | string => {
  // A page that is only read has no form yet, and what is sent from beside this one (a picture) says nothing of it.
  if (!list.some(({ name }) => desk.form.has(name))) return '';
  const isWhole = isStamped(desk, list);
  const changed = isWhole ? changedSince(desk, list, stored) : unlike(list, values, stored);
  if (changed.length === 0 && isWhole) return '';
  return html`<section class="said bad" role="alert" tabindex="-1" autofocus>
    <p>
      ${
        isWhole
          ? '没有保存：你打开以后，有人改过下面几栏。你写的都还在，看过以后再保存一次。'
          : changed.length === 0
            ? '没有保存：这份表单没带上打开时的版本。你写的和现在存的一样，要保存就再提交一次。'
            : '没有保存：这份表单没带上打开时的版本，看不出别人改过没有。你写的都还在，下面几栏和现在存的不一样，看过以后再保存一次。'
      }
    </p>
    <ul>
      ${changed.map((box) => {
        const now = stored[box.name] ?? '';
        const same = plain(values[box.name]) === plain(now);
        return html`<li>
          ${box.label}，现在是：<span class="words">${wordsOf(box, now)}</span>
          ${same ? '' : html`<b class="late">你这里不一样，保存会换成你写的。</b>`}
        </li>`;
      })}
    </ul>
  </section>`;
};

interface Saving {
  readonly list: readonly Box[];
  /** What is stored at this moment, read anew each time. */
  readonly stored: () => Values;
  /** What was sent. */
  readonly values: Values;
  /** The page again, with these values in its form. */
  readonly again: (values: Values) => Outcome;
  /** Looks at what was sent and saves it; `check` belongs first into its transaction. */
  readonly save: (check: () => void) => Promise<Outcome>;
}

/**
 * Saves a form unless what it shows is stored otherwise by now, or it does not say what it showed: then it is the page again
 * (409) with what was typed, which says what is different.
 */
export const saveAsRead = async (desk: Desk, { list, stored, values, again, save }: Saving): Promise<Outcome> => {
  const overtaken = (): boolean => !isStamped(desk, list) || changedSince(desk, list, stored()).length > 0;
  const asked = (): Outcome => {
    const page = again(withChanged(desk, list, values, stored()));
    return 'title' in page ? { ...page, status: 409 } : page;
  };
  if (overtaken()) return asked();
  try {
    return await save(() => {
      if (overtaken()) throw refuse('overtaken');
    });
  } catch (error) {
    // Another was faster between the look and the transaction.
    if (error instanceof Refusal && overtaken()) return asked();
    throw error;
  }
};
