const MB = 1_048_576;

/** A size in bytes as people read it: 0.8MB, 12MB, and "不到 0.1MB". '' for what is no size or nothing. */
export const megabytes = (bytes: unknown): string => {
  if (typeof bytes !== 'number' || !(bytes > 0) || !Number.isFinite(bytes)) return '';
  const size = bytes / MB;
  if (size < 0.1) return '不到 0.1MB';
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)}MB`;
};

/** Bytes of a text in UTF-8. A lone surrogate counts as the replacement character, 3. */
export const encodedUtf8Bytes = (text: string): number => {
  let bytes = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c < 0x80) bytes += 1;
    else if (c < 0x800) bytes += 2;
    else if (c >= 0xd800 && c < 0xdc00 && isLow(text.charCodeAt(i + 1))) {
      bytes += 4;
      i += 1;
    } else bytes += 3;
  }
  return bytes;
};

const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000;
