const SECRET = /^(?:auth_?code|.*token|pass(?:word|wd)?|pwd|secret|sign(?:ature)?|phone|mobile|session_?id|ticket)$/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Drops parameters that must not travel in an address, and leaves the others exactly as they were written. */
export const withoutSecrets = (part: string, mark: '?' | '#'): string => {
  if (!part.includes('=')) return part;
  const kept = part
    .slice(1)
    .split('&')
    .filter((pair) => !SECRET.test(decoded(pair.split('=')[0] ?? '')));
  return kept.length === 0 ? '' : mark + kept.join('&');
};
