import { verdictOf } from '../../api/envelope.ts';
import type { Shape } from '../../api/shape.ts';
import { INVALID, validate } from '../../api/validate.ts';
import { READER_HEADER } from '../../api/wire.ts';
import { refusedAs } from '../../live/draw.ts';
import type { HeadReply } from '../../live/head/page.ts';
import { REPLY_MOST_BYTES } from './settings.ts';
import { isSame } from './tree/isSame.ts';
import type { Bytes } from './tree/out.ts';

export type Shown = Extract<HeadReply, { ok: true }> | Extract<HeadReply, { why: 'refused' }>;

/** What was read, and by what: the same again says the same. */
interface Read {
  readonly bytes: Bytes;
  readonly status: number;
  readonly type: string | null;
  readonly shape: Shape;
  /** Its fields stand beside `errCode`. */
  readonly top: boolean;
}

const textIn = ({ bytes }: Read): string => new TextDecoder().decode(bytes);

/** What was read as an answer of the API's, by the rule of every call (api/envelope.ts); null where it is none. */
const answerIn = (read: Read): { readonly isRefused: boolean; readonly body: Record<string, unknown> } | null => {
  try {
    const body: unknown = JSON.parse(textIn(read));
    const verdict = verdictOf(read.status, read.type, body);
    return verdict === 'failed' ? null : { isRefused: verdict === 'refused', body: body as Record<string, unknown> };
  } catch {
    return null;
  }
};

/** What an answer says, or that it fits no page. Nothing but what was read has a say in it. */
const shownIn = (read: Read, answer = answerIn(read)): Shown | Unshown => {
  if (answer === null) return 'denied';
  const { errCode, errMsg, data } = answer.body;
  if (answer.isRefused) {
    const shown = { ok: false, why: 'refused', errCode, errMsg, data, wait: null } as const;
    return refusedAs(shown).state === 'gone' ? shown : 'denied';
  }
  const checked = validate(read.top ? answer.body : data, read.shape);
  return checked === INVALID ? 'unfit' : { ok: true, data: checked, reader: null };
};

/**
 * What a page is to be filled from, checked. What is kept is what was read, in one piece, and not the thousand objects that it was
 * made into: those took a third of all that is kept, and few pages are filled again from the same.
 */
export class ShownReply {
  readonly read: Read;
  /** A refusal that says that something is gone is shown too. */
  readonly ok: boolean;
  private made: Shown | null;
  constructor(read: Read, made: Shown) {
    this.read = read;
    this.ok = made.ok;
    this.made = made;
  }
  /** What it says; made anew where it was let go. */
  get shown(): Shown {
    return (this.made ??= shownIn(this.read) as Shown);
  }
  /** A page has been filled from it: most are never filled again from the same. */
  letGo(): void {
    if (this.ok) this.made = null;
  }
}

const isRead = (one: Read, other: Read): boolean =>
  one.status === other.status && one.type === other.type && one.shape === other.shape && isSame(one.bytes, other.bytes);

export const saysTheSame = ({ read: one }: ShownReply, { read: other }: ShownReply): boolean => isRead(one, other);

const withoutReads = ({ read }: ShownReply): string => textIn(read).replace(/"reads":\d+/g, '');

/** Whether two replies differ in more than how often something was read. Inside of words the quotes of JSON are escaped. */
export const saysMoreThanReads = (one: ShownReply, other: ShownReply): boolean =>
  withoutReads(one) !== withoutReads(other);

/**
 * A reply that fits no page (`unfit`); what speaks of who asked and not of the entry, or is not the API's at all, such as a
 * question whether somebody is human (`denied`); or none (`failed`): the API may be in trouble.
 */
export type Unshown = 'unfit' | 'denied' | 'failed';

/** Statuses that speak of what was asked for. Others below 500 speak of the request and who sent it (RFC 9110, 15.4 and 15.5). */
const speaksOfEntry = (status: number): boolean => status < 300 || status === 404 || status === 410;

/** A body in one piece that begins where its buffer does; null where it is too large. */
const bytesOf = async (response: Response): Promise<Bytes | null> => {
  const reader = response.body?.getReader();
  const chunks: Bytes[] = [];
  let size = 0;
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > REPLY_MOST_BYTES) {
      await reader?.cancel();
      return null;
    }
    chunks.push(next.value as Bytes);
  }
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined && only.byteOffset === 0) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
};

/**
 * Reads what the API has answered to a guest. What was made for somebody, or would make somebody of the guest, is for no page; nor is what only leads elsewhere, or a refusal that says nothing about
 * the thing itself: the next one who asks may be told more. `before` stands for what says the same again: most answers do.
 */
export const shownReply = async (
  response: Response,
  shape: Shape,
  top: boolean,
  before: ShownReply | null = null,
): Promise<ShownReply | Unshown> => {
  const { status, headers } = response;
  if (!speaksOfEntry(status)) {
    await response.body?.cancel();
    return status >= 500 ? 'failed' : 'denied';
  }
  const bytes = await bytesOf(response);
  if (bytes === null) return 'unfit';
  const read = { bytes, status, type: headers.get('content-type'), shape, top };
  const isForOne = headers.has(READER_HEADER) || headers.has('set-cookie');
  if (before !== null && isRead(before.read, read)) return isForOne ? 'unfit' : before;
  const answer = answerIn(read);
  if (answer === null) return 'denied';
  if (isForOne) return 'unfit';
  const shown = shownIn(read, answer);
  if (typeof shown === 'string') return shown;
  // A piece of what came in holds all of that.
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return new ShownReply(isWhole ? read : { ...read, bytes: bytes.slice() }, shown);
};
