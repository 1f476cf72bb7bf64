import { BRAND } from '../../../settings.ts';
import { SHARE_SHAPES, type ShareShape } from '../../../lib/url/sharePicture.ts';
import type { SharedThing } from './thing.ts';
import { hills, wayOf } from './art.ts';
import { breakTitle } from './breakTitle.ts';
import { widthOf } from './textWidth.ts';
import { FACES } from './letters.ts';

/** What faces have; pictograms and rare scripts would be boxes. */
const DRAWABLE = /[^\p{Script=Han}\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}\d\p{P}\s+=<>~|°℃￥]/gu;
const drawable = (text: string): string => text.replace(DRAWABLE, '').replace(/\s+/g, ' ').trim();

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] as string);

/** Colours of the light sheet (styles/tokens.css), and those upon a photograph. */
const SHEET = { ground: '#f6f7f2', art: '#dfe4d6', ink: '#14201a', soft: '#55625a', lit: '#1e6b4f', tag: '#ffffff' };
const PHOTO = { ...SHEET, ink: '#ffffff', soft: '#e8ece6', lit: '#ffffff', tag: '#14201a' };
const SIGNAL = '#e8590c';

/** Measures of a shape, in pixels. */
const LAYOUT = {
  wide: { edge: 64, title: 60, lines: 2, number: 46, small: 28, textWidth: 0.62 },
  square: { edge: 56, title: 58, lines: 3, number: 42, small: 28, textWidth: 1 },
} as const;

const text = (x: number, y: number, size: number, colour: string, words: string, bold = false): string =>
  `<text x="${x}" y="${y}" font-family="${FACES}" font-size="${size}" fill="${colour}"${bold ? ' font-weight="700"' : ''}>${escaped(words)}</text>`;

/** The mark of the site: its icon (public/favicon.svg). */
const mark = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><clipPath id="m"><rect width="64" height="64" rx="14"/></clipPath><g clip-path="url(#m)"><path fill="#1e6b4f" d="M0 0h64v64H0z"/><circle cx="45.5" cy="19" r="6.5" fill="${SIGNAL}"/><path fill="#7fb59b" d="M-2 52 14 31l6 6 9-13 14 19 6-7 17 17v12H-2z"/><path fill="#f6f7f2" d="M-2 62 19 36l7 8 5-6 13 15 5-5 17 15v4H-2z"/></g></g>`;

/**
 * The picture of one thing as SVG: our ground with hills and the way, or, over a photograph, a shade to read upon. Without
 * letters (no face has Chinese) it says nothing in words.
 */
export const drawShare = (thing: SharedThing, shape: ShareShape, letters: boolean): string => {
  const { width, height } = SHARE_SHAPES[shape];
  const { edge, title, lines, number, small, textWidth } = LAYOUT[shape];
  const isPhoto = thing.picture !== null;
  const colours = isPhoto ? PHOTO : SHEET;
  const out: string[] = [];

  if (isPhoto) {
    out.push(
      `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b110e" stop-opacity=".5"/><stop offset=".3" stop-color="#0b110e" stop-opacity=".1"/><stop offset="1" stop-color="#0b110e" stop-opacity=".86"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>`,
    );
  } else {
    out.push(`<rect width="${width}" height="${height}" fill="${colours.ground}"/>`);
    out.push(hills(thing.seed, width, height, colours.art));
  }
  const place =
    shape === 'wide'
      ? { x: width * 0.64, y: edge + 80, width: width * 0.36 - edge, height: height - 2 * edge - 100 }
      : { x: edge, y: edge + 96, width: width - 2 * edge, height: height * 0.29 };
  const way = thing.way && wayOf(thing.way, place);
  if (way) {
    const ends = way.ends.map(
      ([x, y], at) =>
        `<circle cx="${x}" cy="${y}" r="11" fill="${at === 0 ? '#1e6b4f' : SIGNAL}" stroke="#fff" stroke-width="4"/>`,
    );
    const line = (colour: string, thick: number): string =>
      `<path d="${way.d}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linejoin="round" stroke-linecap="round"/>`;
    out.push(line('#ffffff', 13), line('#1e6b4f', 7), ...ends);
  }
  out.push(mark(edge, edge - 8));

  if (letters) {
    out.push(text(edge + 80, edge + 37, 34, colours.ink, drawable(BRAND), true));
    const kind = drawable(thing.kind);
    const kindWidth = Math.round(widthOf(kind) * small + 36);
    out.push(
      `<rect x="${width - edge - kindWidth}" y="${edge - 4}" width="${kindWidth}" height="${small + 24}" rx="${(small + 24) / 2}" fill="${colours.lit}"/>`,
      text(width - edge - kindWidth + 18, edge + small + 3, small, colours.tag, kind),
    );
    const usable = (width - 2 * edge) * (way ? textWidth : 1);
    let y = height - edge;
    const foot = drawable(thing.foot);
    if (foot !== '') out.push(text(edge, y, small, colours.soft, breakTitle(foot, usable / small, 1)[0] ?? ''));
    if (foot !== '') y -= small + 30;
    let x = edge;
    for (const { value, unit } of thing.figures) {
      const wide = widthOf(value) * number + widthOf(unit) * small + 10;
      if (x + wide > edge + usable) break;
      out.push(text(x, y, number, colours.lit, value, true));
      out.push(text(x + widthOf(value) * number + 8, y, small, colours.soft, unit));
      x += Math.round(wide + 40);
    }
    if (thing.figures.length > 0) y -= number + 32;
    const broken = breakTitle(drawable(thing.title), usable / title, way ? 2 : lines);
    for (const [at, line] of broken.entries())
      out.push(text(edge, y - (broken.length - 1 - at) * Math.round(title * 1.28), title, colours.ink, line, true));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${out.join('')}</svg>`;
};
