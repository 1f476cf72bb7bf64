import { cutText } from '../characters.ts';
import { oneLine } from '../text.ts';

/** What some file system takes for itself: separators, wildcards, a leading dot, names of old devices. */
const RESERVED = /[\\/:*?"<>|~%#&{}]+/g;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file's name, without its ending, from any text: one line, 60 characters at most, and never empty. */
export const fileName = (text: string, fallback: string): string => {
  const name = cutText(
    oneLine(text.slice(0, 1_000))
      .replace(RESERVED, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, ''),
    60,
    '',
  ).trim();
  return name === '' || DEVICE.test(name) ? fallback : name;
};
