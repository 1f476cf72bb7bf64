/** A file of `src/content` whose facts are one scalar to a line: announcements and banners. */
export interface Text {
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** The Markdown below. */
  readonly body: string;
}

const HEAD = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;
const FACT = /^([a-zA-Z]\w*):(?:[ \t]+(.*?))?[ \t]*$/;
const DOUBLE = /^"(?:[^"\\]|\\.)*"$/;
const SINGLE = /^'(?:[^']|'')*'$/;
/** What begins something else than a plain scalar, or would end one. */
const NOT_PLAIN = /^[[\]{}&*!|>%@`"',#]|^[-?:](?:\s|$)|:(?:\s|$)/;

const scalar = (written: string): string | number | boolean | null => {
  const [quoted] = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?=\s*(?:\s#.*)?$)/.exec(written) ?? [];
  if (quoted !== undefined && SINGLE.test(quoted)) return quoted.slice(1, -1).replace(/''/g, "'");
  if (quoted !== undefined && DOUBLE.test(quoted)) return JSON.parse(quoted) as string;
  const plain = written.replace(/(?:^|\s+)#.*$/, '');
  if (plain === '' || /^(?:~|null|Null|NULL)$/.test(plain)) return null;
  if (/^(?:true|True|TRUE)$/.test(plain)) return true;
  if (/^(?:false|False|FALSE)$/.test(plain)) return false;
  if (/^[-+]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(plain)) return Number(plain);
  if (NOT_PLAIN.test(plain)) throw new Error(`cannot read ${plain.slice(0, 40)}`);
  return plain;
};

/**
 * Reads such a file. Of YAML it knows what the editor writes and people write by hand: plain and quoted scalars,
 * comments, empty lines. Throws for everything else rather than read it wrongly.
 */
export const readText = (file: string): Text => {
  const [whole, head] = HEAD.exec(file) ?? [];
  if (whole === undefined || head === undefined) throw new Error('has no facts between two lines of ---');
  const facts: Record<string, string | number | boolean | null> = {};
  for (const line of head.split(/\r?\n/)) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, name = '', written = ''] = FACT.exec(line) ?? [];
    if (name === '' || Object.prototype.hasOwnProperty.call(facts, name))
      throw new Error(`has an odd line: ${line.slice(0, 60)}`);
    facts[name] = scalar(written);
  }
  return { facts, body: file.slice(whole.length) };
};
