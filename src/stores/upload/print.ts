import { bytesOf, hash32 } from '../../lib/files/fileBytes.ts';

/** Enough to tell two films of one camera apart: their heads hold the time. */
const HEAD_BYTES = 65_536;

/** What is known of a chosen file; a picture that was drawn here has neither name nor date. */
export type SentFile = Blob & { readonly name?: string; readonly lastModified?: number };

/** By this a file is known again, also when it is chosen anew after a reload: name, size, date and its first bytes. */
export const printOf = async (file: SentFile): Promise<string> => {
  const head = await bytesOf(file.slice(0, HEAD_BYTES));
  const name = hash32(new TextEncoder().encode(file.name ?? ''));
  return `${file.size}-${file.lastModified ?? 0}-${name}-${hash32(head)}`;
};
