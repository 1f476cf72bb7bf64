/** Words between pages of this origin, by `postMessage`. What comes from elsewhere is not heard, and nothing is said to anybody else. */
export interface Heard {
  readonly data: unknown;
  answer(data: object): void;
}

export const hearOwnOrigin = (hear: (heard: Heard) => void): void => {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source === window || !('postMessage' in source)) return;
    hear({ data, answer: (words) => (source as Window).postMessage(words, location.origin) });
  });
};

/** Says something to the page that opened this one, if it is one of ours. */
export const tellOpener = (data: object): boolean => {
  const opener = window.opener as Window | null;
  if (opener === null) return false;
  try {
    // The browser drops it where another origin stands there by now.
    opener.postMessage(data, location.origin);
    return opener.location.origin === location.origin;
  } catch {
    return false;
  }
};
