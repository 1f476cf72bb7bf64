const ANSWER_CAP_BYTES = 65_536;

/** The text of an answer; what is longer than any answer should be is cut. */
export const answerText = async (response: Response): Promise<string> => {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (reader && size < ANSWER_CAP_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.byteLength;
  }
  await reader?.cancel();
  return Buffer.concat(parts).subarray(0, ANSWER_CAP_BYTES).toString('utf8');
};
