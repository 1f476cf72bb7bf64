const MB = 1_048_576;

/** A size in bytes as people read it: 0.8MB, 12MB, and "不到 0.1MB". '' for what is no size or nothing. */
export const megabytes = (bytes: unknown): string => {
  if (typeof bytes !== 'number' || !(bytes > 0) || !Number.isFinite(bytes)) return '';
  const size = bytes / MB;
  if (size < 0.1) return '不到 0.1MB';
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)}MB`;
};
