/**
 * Pages that have been filled, by their row and what they ask. Nothing is waited for between looking and keeping: of many
 * visitors at once the first one fills the page, and the others find it, also where none may wait for another one (Workers).
 */
import { fillPage } from './fillPage.ts';
import { keptOf } from './kept.ts';
import type { Bytes } from './tree/out.ts';
import type { FilledPage } from './pages.ts';
import { KEPT_MOST, KEPT_MOST_BYTES } from './settings.ts';
import type { ShownReply } from './shownReply.ts';
import { tagOf } from './tree/tag.ts';

export type Packed = 'br' | 'gzip';

/** A page as it travels. */
export interface Parcel {
  bytes: Promise<Bytes>;
  /** The same, once it is there. */
  ready?: Bytes;
  /** It is as small as it gets, or is being made so. */
  isTight: boolean;
}

/** The text of a filled page and what is made of it, once. */
export interface PageText {
  readonly plain: Bytes;
  /** Its name among other texts. */
  readonly tag: string;
  readonly packed: Partial<Record<Packed, Parcel>>;
}

/** An answer that may be given any number of times. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes | null;
}

export interface Filled {
  /** Its name among those that are kept. */
  readonly key: string;
  readonly page: FilledPage;
  readonly reply: ShownReply;
  /** Until then what it says of times is true. */
  readonly until: number;
  readonly text: PageText;
  /** How it leaves in each form, once it has. */
  readonly answers: Map<Packed | null, Answer>;
}

export interface FilledPages {
  /** The page of a row, filled from the reply for an address of the API; `look`: how it is drawn. */
  get(row: string, page: FilledPage, address: string, reply: ShownReply, look: string): Filled;
  /** The one that is kept, where it is still what `get` would give. */
  known(row: string, page: FilledPage, address: string, reply: ShownReply, look: string): Filled | undefined;
  /** Whether its text is still the one that is kept. */
  isKept(one: Filled): boolean;
}

export const createFilledPages = (now: () => number): FilledPages => {
  const kept = keptOf<Filled>(KEPT_MOST, KEPT_MOST_BYTES, ({ text }) => 2 * text.plain.byteLength);
  const stands = (one: Filled, page: FilledPage, reply: ShownReply): boolean =>
    one.page === page && one.reply === reply && now() < one.until;
  return {
    known(row, page, address, reply, look) {
      const one = kept.get(`${row} ${address} ${look}`);
      return one !== undefined && stands(one, page, reply) ? one : undefined;
    },
    get(row, page, address, reply, look) {
      const key = `${row} ${address} ${look}`;
      const known = kept.get(key);
      if (known !== undefined && stands(known, page, reply)) return known;
      const { parts, request, factsOf, draw, headOnly } = page;
      const query = address.slice(request.url.length + 1);
      const filling = {
        name: request.name,
        reply: reply.shown,
        factsOf: factsOf && ((data: unknown) => factsOf(data, query)),
        draw,
        look,
        path: row,
        query,
        headOnly,
      };
      const { plain, trueFor } = fillPage(parts, filling, known?.text.plain);
      reply.letGo();
      // Most of what is filled anew says what it said before: then it is not packed anew.
      const text = known?.text.plain === plain ? known.text : { plain, tag: tagOf(plain), packed: {} };
      const made = { key, page, reply, until: now() + trueFor, text, answers: new Map() };
      kept.set(key, made);
      return made;
    },
    isKept: ({ key, text }) => kept.get(key)?.text === text,
  };
};
