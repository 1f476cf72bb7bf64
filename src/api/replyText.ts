import { REPLY_MAX_BYTES } from '../site.ts';

/**
 * The text of an answer; null for one that is longer than any reply of ours, which is not read to its end. Where its
 * length is known it is read whole: what a script reads in pieces is lost to the browser's developer tools.
 */
export const replyText = async (response: Response): Promise<string | null> => {
  const { body, headers, type } = response;
  if (body === null) return '';
  const length = headers.get('content-length');
  // Another origin's headers do not tell whether the body was packed.
  if (type === 'basic' && length !== null && headers.get('content-encoding') === null && +length <= REPLY_MAX_BYTES)
    return response.text();
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
