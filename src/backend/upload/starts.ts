export const starts = (bytes: Uint8Array, from: number, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[from + at] === byte);

export const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
