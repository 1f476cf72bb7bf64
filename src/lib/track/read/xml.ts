import { SaxesParser } from 'saxes';
import { Unreadable } from '../faults.ts';

/** Nobody nests a track so deep. */
const DEPTH_MAX = 64;
/** Characters of one text: a description of 三两步; a line of coordinates may be the whole track. */
const TEXT_MAX = 20_000_000;
const CHUNK = 65_536;

export interface XmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string, text: string) => void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * Reads XML as it comes. Names come without prefix, in small letters. Entities that a document defines are never expanded,
 * so none can blow up; small faults (a bare `&`, an unknown prefix) are forgiven, a document that ends too early is not.
 */
export const readXml = (given: string, handler: XmlHandler): void => {
  const text = given.replace(/&(?!#?\w{1,32};)/g, '&amp;');
  const parser = new SaxesParser({ xmlns: false, position: false, fragment: false });
  const texts: string[] = [];
  let depth = 0;
  let faults = 0;
  let crossed = false;
  parser.on('error', (error) => {
    if (/unclosed tag|unexpected end/i.test(error.message)) throw new Unreadable('truncated');
    if (/mismatched|unmatched|disallowed character in (?:tag|closing)/i.test(error.message)) crossed = true;
    if (++faults > 200) throw new Unreadable('broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEPTH_MAX) throw new Unreadable('broken');
    texts.push('');
    handler.open(bare(name), attributes);
  });
  const add = (part: string): void => {
    const at = texts.length - 1;
    if (at < 0) return;
    const joined = (texts[at] ?? '') + part;
    if (joined.length > TEXT_MAX) throw new Unreadable('broken');
    texts[at] = joined;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    depth--;
    handler.close(bare(name), texts.pop() ?? '');
  });
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  parser.close();
  if (crossed) throw new Unreadable('broken');
};
