import { REPLY_MAX_BYTES } from '../site.ts';

/** On its way, packed or not: what is no longer than this is read whole. Ours are some 20 KB at most. */
const WHOLE_MAX_BYTES = 262_144;

/**
 * The text of an answer; null for one that is longer than any reply of ours: nobody parses it, and it is not read to its
 * end. What is known to be short is read whole, because what a script reads in pieces is lost to the browser's
 * developer tools.
 */
export const replyText = async (response: Response): Promise<string | null> => {
  const { body, headers } = response;
  if (body === null) return '';
  const length = headers.get('content-length');
  if (length !== null && +length <= WHOLE_MAX_BYTES) {
    const whole = await response.text();
    return whole.length > REPLY_MAX_BYTES ? null : whole;
  }
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > REPLY_MAX_BYTES) {
      void reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};
