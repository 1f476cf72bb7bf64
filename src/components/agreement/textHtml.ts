import { BASE } from '../../site.ts';
import { MARK_NAMES } from '../../lib/agreements/parse.ts';
import type { Clause } from '../../lib/agreements/types.ts';
import { blocksHtml, escapeHtml } from '../../lib/markdown/html.ts';
import type { Edition } from './library.ts';

/** A clause that binds one side alone can be hidden from the other. */
const sideOf = ({ marks }: Clause): string =>
  marks.includes('leader') === marks.includes('member') ? '' : marks.includes('leader') ? ' for-leader' : ' for-member';

const clauseHtml = (clause: Clause): string => {
  const { number, id, title, marks, body, plain } = clause;
  const chips = marks.map((mark) => ` <span class="mark ${mark}">${MARK_NAMES[mark]}</span>`).join('');
  const note =
    plain.length === 0 ? '' : `<div class="plain" role="note" aria-label="白话说明">${blocksHtml(plain, BASE)}</div>`;
  return (
    `<section class="clause${sideOf(clause)}" id="${id}"><h3><a class="num" href="#${id}" data-cite>${number}</a> ` +
    `${escapeHtml(title)}${chips}</h3>${blocksHtml(body, BASE)}${note}</section>`
  );
};

const made = new WeakMap<Edition, string>();

/**
 * The whole text as markup, made once per version: it stands on the version's own page and on the document's. A string
 * and not components, because thousands of texts are built.
 */
export const textHtml = (edition: Edition): string => {
  const known = made.get(edition);
  if (known !== undefined) return known;
  const { preface, chapters } = edition.text;
  const html =
    blocksHtml(preface, BASE) +
    chapters
      .map(
        ({ number, id, title, intro, clauses }) =>
          `<section class="chapter"><h2 id="${id}"><span class="num">${number}</span> ${escapeHtml(title)}</h2>${blocksHtml(intro, BASE)}${clauses.map(clauseHtml).join('')}</section>`,
      )
      .join('');
  made.set(edition, html);
  return html;
};
