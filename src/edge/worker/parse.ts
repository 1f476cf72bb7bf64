import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { drawCard } from './tree/cards.ts';
import { Content, type ElementKind, htmlOf, type Owner, PlainElement, type PlainNode, Written } from './tree/tree.ts';
import { escapeText } from './escape.ts';
import { Kind } from './tree/kind.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Parsed = DefaultTreeAdapterTypes.Element;

/** Text between two places of a page, which something else takes the place of. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** A template, and where what it holds stands. */
export interface Held extends Piece {
  readonly within: Piece;
}

/** A page of the build, taken apart once. */
export interface PageParts {
  readonly html: string;
  /** Of the script in the head. */
  readonly settings: unknown;
  readonly scriptPiece: Piece;
  /** Where one more attribute of that script goes. */
  readonly scriptAt: number;
  readonly title: string;
  readonly titlePiece: Piece;
  readonly description: string;
  /** `<meta>` and `<link>` that say which page this is, by `name`, `property` or `rel`. */
  readonly marks: Readonly<Record<string, Piece>>;
  /** The modules of the page, those that wait for its reply (live/modules/starts.ts), and what asks for them ahead. */
  readonly modules: readonly Piece[];
  readonly held: Held | null;
  readonly preloads: readonly Piece[];
  /** Addresses of styles that whoever runs no script gets with the page, and everybody else from a script of it. */
  readonly lateStyles: readonly string[];
  /** Where one more attribute of the document itself goes. */
  readonly documentAt: number;
  readonly headEnd: number;
  readonly bodyEnd: number;
  /** The living part: to be copied, filled and written in its place. */
  readonly root: PlainElement;
  readonly rootPiece: Piece;
  /** Tabs, sorts, filters and fields outside of it (`data-choice`, `data-without`, `data-asked`). */
  readonly choices: readonly (Piece & { readonly element: PlainElement })[];
  /** Takes what the filler says of the document. */
  readonly owner: Owner;
}

const isElement = (node: Node): node is Parsed => 'tagName' in node;
const attributeOf = (element: Parsed, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null;

function* elementsIn(node: Node): Generator<Parsed> {
  if (isElement(node)) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

const isChoice = (element: Parsed): boolean =>
  element.attrs.some(({ name }) => name === 'data-choice' || name === 'data-choice-later');
/** What the address has a say in, wherever it stands. */
const isAsked = (element: Parsed): boolean =>
  isChoice(element) || element.attrs.some(({ name }) => name === 'data-without' || name === 'data-asked');

const plain = (element: Parsed, owner: Owner): PlainElement => {
  const attributes = element.attrs.flatMap(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]);
  const isHtml = element.namespaceURI === html.NS.HTML;
  if (element.tagName === 'template') {
    const { content } = element as DefaultTreeAdapterTypes.Template;
    const children = content.childNodes.flatMap((child) => nodeOf(child, owner, false) ?? []);
    const sources = children.filter((child) => child instanceof PlainElement);
    const held = new Content(sources, children.map(htmlOf).join(''));
    return new PlainElement(new Kind(owner, element.tagName, attributes, isHtml, held));
  }
  const one = new PlainElement(new Kind(owner, element.tagName, attributes, isHtml));
  // The links of a choice are marked without a mark of their own (choices.ts).
  const mayFreeze = !isChoice(element);
  for (const child of element.childNodes) {
    const node = nodeOf(child, owner, mayFreeze);
    if (node !== null) one.append(node);
  }
  return one;
};

/** Whether the filler may have to do with an element: it has a mark, or something below it has. */
const isMarked = (element: PlainElement): boolean => {
  if (element.localName === 'template' || element.getAttributeNames().some((name) => /^data-/.test(name))) return true;
  for (let at = element.first; at !== null; at = at.next) if (at instanceof PlainElement) return true;
  return false;
};

/** `mayFreeze`: what the filler never touches is written out once. */
const nodeOf = (node: Node, owner: Owner, mayFreeze: boolean): PlainNode | null => {
  if (node.nodeName === '#text') {
    const { value, parentNode } = node as DefaultTreeAdapterTypes.TextNode;
    const isRaw = parentNode?.nodeName === 'script' || parentNode?.nodeName === 'style';
    return new Written(isRaw ? value : escapeText(value));
  }
  if (node.nodeName === '#comment') return new Written(`<!--${(node as DefaultTreeAdapterTypes.CommentNode).data}-->`);
  if (!isElement(node)) return null;
  const element = plain(node, owner);
  return mayFreeze && !isMarked(element) ? new Written(htmlOf(element)) : element;
};

const pieceOf = (element: Parsed): Piece => {
  const at = element.sourceCodeLocation;
  if (at == null) throw new Error('A part of the page has no place in its text');
  return { start: at.startOffset, end: at.endOffset };
};

const heldIn = (element: Parsed): Held | null => {
  const [open, close] = [element.sourceCodeLocation?.startTag, element.sourceCodeLocation?.endTag];
  return open && close ? { ...pieceOf(element), within: { start: open.endOffset, end: close.startOffset } } : null;
};

const isLateStyle = (element: Parsed): boolean =>
  element.tagName === 'link' &&
  attributeOf(element, 'rel') === 'stylesheet' &&
  element.parentNode?.nodeName === 'noscript';

/** A document of its own, which makes elements without attributes. */
const ownerOf = (): Owner => {
  const [ofHtml, ofDrawings] = [new Map<string, ElementKind>(), new Map<string, ElementKind>()];
  const made = (kinds: Map<string, ElementKind>, name: string): PlainElement => {
    let kind = kinds.get(name);
    if (kind === undefined) kinds.set(name, (kind = new Kind(owner, name, [], kinds === ofHtml)));
    return new PlainElement(kind);
  };
  const owner: Owner = {
    title: '',
    ago: [],
    changes: 0,
    drawCard,
    createElement: (name) => made(ofHtml, name),
    createElementNS: (_, name) => made(ofDrawings, name),
  };
  return owner;
};

/** Takes a page apart; null where it has no living part of its own, or is no page of this build's kind. */
export const pageParts = (text: string): PageParts | null => {
  const marks: Record<string, Piece> = {};
  const modules: Piece[] = [];
  const preloads: Piece[] = [];
  const lateStyles: string[] = [];
  const groups: Parsed[] = [];
  let held: Held | null = null;
  let [document, script, title, root, head, body]: (Parsed | undefined)[] = [];
  let description = '';
  for (const element of elementsIn(parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false }))) {
    const { tagName } = element;
    if (tagName === 'html') document = element;
    else if (tagName === 'head') head = element;
    else if (tagName === 'body') body = element;
    else if (tagName === 'title') title ??= element;
    else if (tagName === 'script' && attributeOf(element, 'data-page') !== null) script ??= element;
    else if (tagName === 'script' && attributeOf(element, 'type') === 'module') modules.push(pieceOf(element));
    else if (tagName === 'template' && attributeOf(element, 'data-start') !== null) held ??= heldIn(element);
    else if (tagName === 'link' && attributeOf(element, 'rel') === 'modulepreload') preloads.push(pieceOf(element));
    else if (isLateStyle(element)) lateStyles.push(attributeOf(element, 'href') ?? '');
    else if (tagName === 'meta' || tagName === 'link') {
      const name = attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? attributeOf(element, 'rel');
      if (name !== null) marks[name] ??= pieceOf(element);
      if (name === 'description') description = attributeOf(element, 'content') ?? '';
    } else if (attributeOf(element, 'data-live') !== null) root ??= element;
    else if (isAsked(element)) groups.push(element);
  }
  const [documentTag, scriptTag, headEnd, bodyEnd] = [
    document?.sourceCodeLocation?.startTag,
    script?.sourceCodeLocation?.startTag,
    head?.sourceCodeLocation?.endTag,
    body?.sourceCodeLocation?.endTag,
  ];
  if (!documentTag || !script || !scriptTag || !title || !root || !headEnd || !bodyEnd) return null;
  const owner = ownerOf();
  const [words] = title.childNodes;
  const outermost: Piece[] = [pieceOf(root)];
  const choices = groups.flatMap((element) => {
    const piece = pieceOf(element);
    if (outermost.some(({ start, end }) => start <= piece.start && piece.end <= end)) return [];
    outermost.push(piece);
    return [{ ...piece, element: plain(element, owner) }];
  });
  return {
    html: text,
    settings: JSON.parse(attributeOf(script, 'data-page') ?? 'null') as unknown,
    scriptPiece: pieceOf(script),
    scriptAt: scriptTag.endOffset - 1,
    title: words !== undefined && 'value' in words ? words.value : '',
    titlePiece: pieceOf(title),
    description,
    marks,
    modules,
    held,
    preloads,
    lateStyles,
    documentAt: documentTag.endOffset - 1,
    headEnd: headEnd.startOffset,
    bodyEnd: bodyEnd.startOffset,
    root: plain(root, owner),
    rootPiece: pieceOf(root),
    choices,
    owner,
  };
};
