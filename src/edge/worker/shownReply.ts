import { verdictOf } from '../../api/envelope.ts';
import type { Shape } from '../../api/shape.ts';
import { INVALID, validate } from '../../api/validate.ts';
import { READER_HEADER } from '../../api/wire.ts';
import { refusedAs } from '../../live/draw.ts';
import type { HeadReply } from '../../live/head/page.ts';
import { REPLY_MOST_BYTES } from './settings.ts';

export type Shown = Extract<HeadReply, { ok: true }> | Extract<HeadReply, { why: 'refused' }>;

/** What a page is to be filled from, checked; the text tells two replies apart. */
export interface ShownReply {
  readonly text: string;
  readonly shown: Shown;
}

/** A reply that fits no page (`unfit`), or none at all (`failed`): the API may be in trouble. */
export type Unshown = 'unfit' | 'failed';

const textOf = async (response: Response): Promise<string | null> => {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > REPLY_MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};

/**
 * Reads what the API has answered to a guest, by the rule of every call (api/envelope.ts). What was made for somebody, or
 * would make somebody of the guest, is for no page; nor is what only leads elsewhere, or a refusal that says nothing about
 * the thing itself.
 */
export const shownReply = async (response: Response, shape: Shape, top: boolean): Promise<ShownReply | Unshown> => {
  const { status, headers } = response;
  if (status >= 500) return 'failed';
  if (headers.has(READER_HEADER) || headers.has('set-cookie')) return 'unfit';
  const text = await textOf(response);
  if (text === null) return 'unfit';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'unfit';
  }
  const verdict = verdictOf(status, headers.get('content-type'), body);
  if (verdict === 'failed') return 'unfit';
  const { errCode, errMsg, data } = body as Record<string, unknown>;
  if (verdict === 'refused') {
    const shown = { ok: false, why: 'refused', errCode, errMsg, data, wait: null } as const;
    return refusedAs(shown).state === 'gone' ? { text, shown } : 'unfit';
  }
  const checked = validate(top ? body : data, shape);
  return checked === INVALID ? 'unfit' : { text, shown: { ok: true, data: checked, reader: null } };
};
