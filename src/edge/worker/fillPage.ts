/**
 * A page of the build with a reply in it, as the browser's own filler draws it: title, description, share card, address,
 * what search engines read, the content, and the reply as data (live/head/given.ts).
 */
import { thumbnailAddress } from '../../host/thumbnail.ts';
import { SHARE_SHAPES, sharePictureAddress, type ShareShape } from '../../lib/url/sharePicture.ts';
import { drawGone, drawReply, drawState, refusedAs, statesOf, whyIn } from '../../live/draw.ts';
import type { HeadReply, PageSettings } from '../../live/head/page.ts';
import { unavailableWords } from '../../live/afterPaint/unavailableWords.ts';
import { SITE_ORIGIN } from '../../settings.ts';
import { relativeFor } from '../../lib/time.ts';
import { markChoices } from './choices.ts';
import type { Draw } from './drawings.ts';
import { isFurther, leadOn } from './goingOn.ts';
import { escapeAttribute, escapeText, jsonBlock } from './escape.ts';
import type { Facts } from './facts/facts.ts';
import { agoIn, type Marked, markedIn, showPictures } from './tree/marked.ts';
import type { Bytes } from './tree/out.ts';
import { type Change, pageBytes } from './pageBytes.ts';
import type { PageParts, Piece } from './parse.ts';
import { type Owner, type PlainElement, Written } from './tree/tree.ts';

/** What the page was asked with, and what it is filled from. */
export interface Filling {
  /** Name of the page's own call. */
  readonly name: string;
  /** A reply that fits its contract, or a refusal that says that something is gone. */
  readonly reply: Extract<HeadReply, { ok: true }> | Extract<HeadReply, { why: 'refused' }>;
  /** Who the page is by its reply; null where it stays who it was built as. */
  readonly factsOf: ((data: unknown) => Facts) | null;
  /** What its own script draws on it, and what of its address says how. */
  readonly draw?: Draw | undefined;
  readonly look?: string;
  /** Its path, and the query that its own request is sent with. */
  readonly path: string;
  readonly query: string;
  /** The page draws itself, and asks for that. */
  readonly headOnly: boolean;
}

/** The filler writes to what it is given; the tree answers all that it asks (tests/unit/edge/worker). */
const asElement = (root: PlainElement): HTMLElement => root as unknown as HTMLElement;

const drawAll = (root: PlainElement, { reply, draw, look = '' }: Filling): void => {
  const element = asElement(root);
  const states = statesOf(element);
  if (reply.ok) {
    drawState(element, states, drawReply(element, reply.data));
    draw?.(element, reply.data, look);
    return;
  }
  const { reason } = refusedAs(reply);
  if (reason !== undefined) drawGone(element, reply.data);
  const words = unavailableWords(reason, root.getAttribute('data-what'));
  const why = whyIn(element, 'gone');
  if (why !== null && words !== undefined) why.textContent = words;
  drawState(element, states, 'gone');
};

/** For how long what it says of times is true: words such as 5分钟前, and 今天 above a list. */
const trueFor = (marked: Marked, { ago }: Owner): number => relativeFor([...agoIn(marked), ...ago], Date.now());

const absolute = (address: string): string | null =>
  /^https?:\/\//.test(address) ? address : /^\/[^/]/.test(address) ? SITE_ORIGIN + address : null;

const meta = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeAttribute(content)}">`;

/** The pictures that were made for links, the wide one first: who takes one takes that. */
const imagesOf = (title: string, { share, description, picture }: Facts): string | null => {
  if (share === undefined) return null;
  const shapes = Object.keys(SHARE_SHAPES) as ShareShape[];
  const pieces = shapes.flatMap((shape) => {
    const address = absolute(sharePictureAddress(share, shape, [title, description, picture].join('\n')));
    const { width, height } = SHARE_SHAPES[shape];
    return address === null
      ? []
      : meta('og:image', address) +
          meta('og:image:type', 'image/jpeg') +
          meta('og:image:width', String(width)) +
          meta('og:image:height', String(height)) +
          meta('og:image:alt', title);
  });
  return pieces.length === 0 ? null : pieces.join('');
};

const NO_INDEX = '<meta name="robots" content="noindex">';

/** Who the page is, in its head. */
const marksOf = ({ marks, headEnd }: PageParts, title: string, facts: Facts): Change[] => {
  const address = facts.path === null ? null : SITE_ORIGIN + facts.path;
  const name = facts.title ?? title;
  const picture = facts.picture === null ? null : absolute(thumbnailAddress(facts.picture, 2));
  const written: Readonly<Record<string, string | null>> = {
    canonical: address === null ? '' : `<link rel="canonical" href="${escapeAttribute(address)}">`,
    'og:type': meta('og:type', facts.type),
    'og:title': meta('og:title', name),
    'og:url': address === null ? '' : meta('og:url', address),
    description:
      facts.description === '' ? null : `<meta name="description" content="${escapeAttribute(facts.description)}">`,
    'og:description': facts.description === '' ? null : meta('og:description', facts.description),
    'og:image': imagesOf(name, facts) ?? (picture === null ? null : meta('og:image', picture)),
  };
  const structured = {
    '@context': 'https://schema.org',
    ...facts.structured,
    url: address,
    ...(picture === null ? {} : { image: picture }),
  };
  const script =
    facts.structured === null ? NO_INDEX : `<script type="application/ld+json">${jsonBlock(structured)}</script>`;
  const added: string[] = [script];
  const changes = Object.entries(written).flatMap(([name, text]): Change[] => {
    if (text === null) return [];
    const piece = marks[name];
    if (piece !== undefined) return [{ ...piece, text }];
    added.push(text);
    return [];
  });
  return [...changes, { start: headEnd, end: headEnd, text: added.join('') }];
};

/** Of what is gone nobody is to know more than that. */
const goneMarks = ({ marks, headEnd }: PageParts): Change[] => [
  ...['canonical', 'og:url'].flatMap((name) => (marks[name] === undefined ? [] : [{ ...marks[name], text: '' }])),
  { start: headEnd, end: headEnd, text: NO_INDEX },
];

/** What the reply says of who the page is. */
const headOf = (page: PageParts, title: string, { reply, factsOf, query }: Filling): Change[] => {
  if (!reply.ok) return goneMarks(page);
  const marks = factsOf === null ? [] : marksOf(page, title, factsOf(reply.data));
  // Search engines follow the entries of a further page, and name the first one.
  return isFurther(query) ? [...marks, { start: page.headEnd, end: page.headEnd, text: NO_INDEX }] : marks;
};

/**
 * What nobody needs to see the page stands behind what is seen: the skeleton, the contract (data-shape) and the script of the
 * head, which has nothing to ask for. A page that keeps itself for Back needs that one in front: whether it paints what it
 * was left with is said there.
 */
const behind = (
  root: PlainElement,
  marked: Marked,
  page: PageParts,
  name: string,
): { readonly changes: Change[]; readonly script: string } => {
  const { html, scriptAt, scriptPiece, settings } = page;
  const given = ` data-given="${escapeAttribute(name)}"`;
  root.removeAttribute('data-shape');
  // Styles let the browser leave out what is far below, until the page's script has taken over (live/region.ts).
  root.setAttribute('data-ahead', '');
  const loading = marked['data-when-view'].find((one) => one.getAttribute('data-when-view') === 'loading');
  if (loading?.parentElement === root) {
    loading.remove();
    root.append(loading);
  }
  if ((settings as PageSettings).keep)
    return { changes: [{ start: scriptAt, end: scriptAt, text: given }], script: '' };
  const script = html.slice(scriptPiece.start, scriptAt) + given + html.slice(scriptAt, scriptPiece.end);
  return { changes: [{ ...scriptPiece, text: '' }], script };
};

/**
 * Modules of a page that says so (`waits`) stand where no browser asks for them, until the visitor does something
 * (live/head/begin.ts): all that is seen stands there without them. Those of another thing that people pass on are asked for
 * before its pictures, which a browser meets first where modules stand at the end, and which fill the line for seconds. Those of
 * a list stay behind what is read: whoever opens it has them from the page before (docs/speed.md).
 */
const modulesOf = (
  { html, modules, held, preloads, headEnd, settings }: PageParts,
  { factsOf }: Filling,
): { readonly changes: Change[]; readonly held: string } => {
  const textOf = ({ start, end }: Piece): string => html.slice(start, end);
  const waiting = held === null ? [] : [held];
  const text = [...modules, ...waiting.map(({ within }) => within)].map(textOf).join('');
  const gone = (pieces: readonly Piece[]): Change[] => pieces.map((piece) => ({ ...piece, text: '' }));
  if ((settings as PageSettings).waits)
    return { changes: gone([...modules, ...waiting, ...preloads]), held: `<template data-start>${text}</template>` };
  // They need not wait for a reply that stands in the page.
  if (factsOf === null) return { changes: waiting.map((one) => ({ ...one, text: textOf(one.within) })), held: '' };
  return { changes: [...gone([...modules, ...waiting]), { start: headEnd, end: headEnd, text }], held: '' };
};

/**
 * Styles of what lies below the first screen, which stands there already: asked for behind the first screen, and in force
 * behind all of the page, so that nothing waits for them.
 */
const askForStyles = ({ 'data-later': [later] }: Marked, { lateStyles }: PageParts): void => {
  const links = lateStyles.map((href) => `<link rel="preload" as="style" href="${escapeAttribute(href)}">`).join('');
  if (links !== '') later?.before(new Written(links));
};

const lateStylesOf = ({ lateStyles }: PageParts): string =>
  lateStyles.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`).join('');

/** What the address chooses: in the part itself, in the groups beside it, and of the document. */
const chosenIn = (marked: Marked, page: PageParts, { path, query }: Filling): Change[] => {
  const beside = page.choices.map(({ element, ...piece }) => ({ ...piece, copy: element.copy() }));
  const { params } = page.settings as PageSettings;
  const marks = markChoices([...beside.map(({ copy }) => markedIn(copy)), marked], { path, params, query });
  const attributes = [...marks].map(
    ([name, value]) => ` data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}="${escapeAttribute(value)}"`,
  );
  return [
    { start: page.documentAt, end: page.documentAt, text: attributes.join('') },
    ...beside.map(({ copy, start, end }) => ({ start, end, text: copy })),
  ];
};

/** A page that leaves filled. */
export interface FilledBytes {
  readonly plain: Bytes;
  /** For so many milliseconds what it says of times is true. */
  readonly trueFor: number;
}

/** The whole page; the bytes of `before` where it says again what it said then. */
export const fillPage = (page: PageParts, filling: Filling, before?: Bytes): FilledBytes => {
  const { reply, name, headOnly } = filling;
  if (headOnly && reply.ok) {
    const own = filling.factsOf?.(reply.data).title;
    const named = own === undefined ? [] : [{ ...page.titlePiece, text: `<title>${escapeText(own)}</title>` }];
    return { plain: pageBytes(page, [...named, ...headOf(page, page.title, filling)], before), trueFor: Infinity };
  }
  page.owner.title = '';
  page.owner.ago = [];
  const root = page.root.copy();
  drawAll(root, filling);
  const marked = markedIn(root);
  showPictures(marked);
  askForStyles(marked, page);
  const chosen = chosenIn(marked, page, filling);
  if (reply.ok)
    leadOn(root, reply.data, {
      path: filling.path,
      params: (page.settings as PageSettings).params,
      query: filling.query,
    });
  const title = page.owner.title || page.title;
  const given = { ...reply, given: true };
  const shape = escapeAttribute(page.root.getAttribute('data-shape') ?? '');
  const block = `<script type="application/json" data-reply data-shape="${shape}">${jsonBlock(given)}</script>`;
  const { changes, script } = behind(root, marked, page, name);
  const modules = modulesOf(page, filling);
  const all = [
    ...changes,
    ...chosen,
    ...modules.changes,
    { ...page.titlePiece, text: `<title>${escapeText(title)}</title>` },
    ...headOf(page, title, filling),
    { ...page.rootPiece, text: root },
    {
      start: page.bodyEnd,
      end: page.bodyEnd,
      text: lateStylesOf(page) + modules.held + script + block,
    },
  ];
  return { plain: pageBytes(page, all, before), trueFor: trueFor(marked, page.owner) };
};
