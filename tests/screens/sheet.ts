import { basename } from 'node:path';
import { escapeHtml } from '../../src/lib/markdown/html.ts';
import type { Size } from './options.ts';
import type { Shot } from './shots.ts';
import type { Taken } from './take.ts';

/** One page, by one visitor, in one size. */
export interface Picture {
  readonly shot: Shot;
  readonly size: Size;
  readonly taken: readonly Taken[];
}

export const nameOf = ({ path, visitor }: Pick<Shot, 'path' | 'visitor'>): string => `${path} · ${visitor}`;
export const sizeName = ({ width, height }: Size): string => `${width}×${height}`;

/** A file name of letters, digits and dashes. */
export const slugOf = (shot: Pick<Shot, 'path' | 'visitor'>, { width, height }: Size): string =>
  `${nameOf(shot)} ${width}x${height}`.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');

/** One line a fault, as it is printed. */
export const faultLines = (pictures: readonly Picture[]): string[] =>
  pictures.flatMap(({ shot, size, taken }) =>
    taken.flatMap(({ name, faults }) =>
      faults.map((fault) => `${nameOf(shot)} ${sizeName(size)}${name === '' ? '' : ` ${name}`}: ${fault}`),
    ),
  );

const CSS = `body{margin:16px;font:14px/1.5 system-ui,sans-serif;background:#eee}section{margin:0 0 24px}h2{font-size:16px}
.row{display:flex;flex-wrap:wrap;align-items:flex-start;gap:12px}figure{margin:0;background:#fff;padding:6px}
img{display:block}figcaption{max-width:375px;font-size:12px}.fault{color:#b00020}.note{color:#666}`;

const figure = ({ name, pictures, faults, notes }: Taken, size: Size): string => {
  const images = pictures.map((file) => {
    const source = encodeURI(basename(file));
    return `<a href="${source}"><img loading="lazy" src="${source}" width="${Math.round(size.width * 0.72)}" alt=""></a>`;
  });
  const said = (kind: string, words: readonly string[]): string =>
    words.map((one) => `<div class="${kind}">${escapeHtml(one)}</div>`).join('');
  return `<figure>${images.join('')}<figcaption>${escapeHtml(name)} ${said('fault', faults)}${said('note', notes)}</figcaption></figure>`;
};

/** All pictures as one page, beside the files it names. */
export const sheetOf = (pictures: readonly Picture[]): string => {
  const names = [...new Set(pictures.map(({ shot }) => nameOf(shot)))];
  const sections = names.map((name) => {
    const rows = pictures
      .filter(({ shot }) => nameOf(shot) === name)
      .map(
        ({ size, taken }) =>
          `<h3>${sizeName(size)}</h3><div class="row">${taken.map((one) => figure(one, size)).join('')}</div>`,
      );
    return `<section><h2>${escapeHtml(name)}</h2>${rows.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${CSS}</style>${sections.join('')}</html>\n`;
};
