import * as z from 'zod/mini';
import { type Sender, SendFailure } from './sender.ts';
import { answerText } from './answerText.ts';

export interface YunpianSettings {
  readonly key: string;
  readonly url: string;
  readonly voiceUrl: string;
}

const taken = z.object({
  code: z.literal(0),
  /** Yuan. */
  fee: z.optional(z.number().check(z.gte(0), z.lte(1_000))),
  sid: z.optional(z.union([z.string(), z.number()])),
});
/** It names no `code` for a call, and its `fee` counts text messages. */
const called = z.object({ count: z.int().check(z.gte(1)), sid: z.union([z.string(), z.number()]) });
const refused = z.object({ code: z.int(), msg: z.optional(z.string()) });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * A provider's plain HTTP API, as a worked example: 云片, `single_send`. A form with key, number and text; the answer
 * says `code` 0 and what it cost, or why not. It knows no id of ours, so that nothing is given to it twice. Calls go by
 * `voice/send`, which reads the code out in its own words.
 */
export const yunpianSender = ({ key, url, voiceUrl }: YunpianSettings): Sender => ({
  name: 'yunpian',
  repeatable: false,
  calls: () => true,
  async send({ kind, to, text, code }, signal) {
    // Numbers of the mainland go without their area code there.
    const mobile = to.startsWith('+86') ? to.slice(3) : to;
    const voice = kind === 'voice';
    const response = await fetch(voice ? voiceUrl : url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ apikey: key, mobile, ...(voice ? { code } : { text }) }),
      signal,
      redirect: 'error',
    });
    const answer = parsed(await answerText(response));
    const rung = voice ? z.safeParse(called, answer) : null;
    if (response.ok && rung?.success) return { reference: String(rung.data.sid), costMilliYuan: null };
    const good = z.safeParse(taken, answer);
    if (response.ok && good.success) {
      const { fee, sid = '' } = good.data;
      return { reference: String(sid), costMilliYuan: fee === undefined ? null : Math.round(fee * 1_000) };
    }
    const why = z.safeParse(refused, answer);
    throw new SendFailure(
      why.success ? `code ${why.data.code} ${why.data.msg ?? ''}`.trim() : `HTTP ${response.status}, no answer to read`,
      response.status >= 500,
    );
  },
});
