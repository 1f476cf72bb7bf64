import { escapeAttribute } from '../escape.ts';
import type { Out } from './out.ts';

/** Elements without an end. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** What an element has in common with all its copies until one of them is changed: what is worked out of it, is once. */
export class Kind<Owner, Content> {
  readonly owner: Owner;
  readonly localName: string;
  readonly isHtml: boolean;
  /** Name and value in turn. Never changed: an element takes a list of its own first. */
  readonly attributes: readonly string[];
  /** Of a template. */
  readonly content: Content | null;
  readonly isVoid: boolean;
  /** How its opening tag begins, and its closing tag. */
  private readonly start: string;
  readonly end: string;
  /** Whether it fits a selector by itself, wherever it stands. */
  private known: Map<object, boolean> | null = null;
  private own: readonly string[] | null = null;
  private among: readonly string[] | null = null;
  private written: readonly string[] | null = null;
  private opening: string | null = null;

  constructor(
    owner: Owner,
    localName: string,
    attributes: readonly string[],
    isHtml: boolean,
    content: Content | null = null,
  ) {
    this.owner = owner;
    this.localName = localName;
    this.attributes = attributes;
    this.isHtml = isHtml;
    this.content = content;
    this.isVoid = isHtml && VOID.has(localName);
    this.start = `<${localName}`;
    this.end = `</${localName}>`;
  }

  get names(): readonly string[] {
    return (this.own ??= this.attributes.filter((_, at) => at % 2 === 0));
  }
  /** Names of its attributes that are among some; always the same ones are asked for. */
  namesAmong(names: ReadonlySet<string>): readonly string[] {
    return (this.among ??= namesIn(this.attributes, names));
  }
  get fits(): Map<object, boolean> {
    return (this.known ??= new Map());
  }

  /** Writes its opening tag, with these attributes in place of its own. */
  writeTag(attributes: readonly string[], out: Out): void {
    const own = this.attributes;
    const written = (this.written ??= own.map((text, at) =>
      at % 2 === 0 ? text : attribute(own[at - 1] as string, text),
    ));
    if (attributes === own) {
      out.text((this.opening ??= `${this.start}${written.filter((_, at) => at % 2 === 1).join('')}>`));
      return;
    }
    out.text(this.start);
    for (let at = 0; at < attributes.length; at += 2) {
      const name = attributes[at] as string;
      const value = attributes[at + 1] as string;
      if (name === own[at] && value === own[at + 1]) out.text(written[at + 1] as string);
      else if (value === '') out.text(attribute(name, ''));
      else {
        out.text(' ');
        out.text(name);
        out.text('="');
        out.text(escapeAttribute(value));
        out.text('"');
      }
    }
    out.text('>');
  }
}

const attribute = (name: string, value: string): string =>
  value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;

const NONE: readonly string[] = [];

export const namesIn = (attributes: readonly string[], names: ReadonlySet<string>): readonly string[] => {
  let found = NONE;
  for (let at = 0; at < attributes.length; at += 2)
    if (names.has(attributes[at] as string)) found = [...found, attributes[at] as string];
  return found;
};
