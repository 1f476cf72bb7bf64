const starts = (bytes: Uint8Array, from: number, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[from + at] === byte);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Type of a picture by its first bytes; null for everything that is not taken. */
export const sniff = (head: Uint8Array): 'jpeg' | 'png' | 'webp' | null => {
  if (starts(head, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts(head, 0, ascii('RIFF')) && starts(head, 8, ascii('WEBP'))) return 'webp';
  return null;
};
