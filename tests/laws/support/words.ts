import ts from 'typescript';
import { read } from './sources.ts';

/** A run of text as a reader meets it, with where it begins. */
export interface Run {
  readonly line: number;
  readonly text: string;
  /** The text of an element: read by somebody even where nothing but what is put in can be known of it. */
  readonly element: boolean;
}

/** Stands where something unknown until it runs is put in: a figure, a name. */
export const HOLE = '\uFFFC';
/** Elements that do not end a run: what is left and right of them is read in one go. */
const INLINE = /^(?:a|abbr|b|bdi|code|em|i|mark|s|small|span|strong|sub|sup|time|Fragment)$/;
/** Strings that are parts of code: what is looked for, cut at or compared with is read by nobody. */
const CODE =
  /^(?:split|replace|replaceAll|includes|indexOf|startsWith|endsWith|test|querySelector(?:All)?|closest|matches|getAttribute|setAttribute)$/;

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', ldquo: '“' };
/** Statements of a database. */
const SQL = /^\s*(?:ALTER|CREATE|DELETE|DROP|INSERT|PRAGMA|REPLACE|SELECT|UPDATE|WITH) /;
const plain = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole).replace(/\s*\n\s*/g, ' ');

/** Every way in which an expression can read; a hole where it is not known. */
export const readings = (node: ts.Node): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return readings(node.expression);
  if (ts.isConditionalExpression(node)) return [...readings(node.whenTrue), ...readings(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (heads, span) => joined(heads, readings(span.expression), [span.literal.text]),
      [node.head.text],
    );
  if (ts.isBinaryExpression(node)) {
    const sign = node.operatorToken.kind;
    if (sign === ts.SyntaxKind.PlusToken) return joined(readings(node.left), readings(node.right));
    if (sign === ts.SyntaxKind.AmpersandAmpersandToken) return ['', ...readings(node.right)];
    if (sign === ts.SyntaxKind.QuestionQuestionToken || sign === ts.SyntaxKind.BarBarToken)
      return [...readings(node.left), ...readings(node.right)];
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [first] = node.arguments;
    if (node.expression.name.text === 'join' && first !== undefined)
      return readings(first).map((between) => `${HOLE}${between}${HOLE}`);
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return joinedChildren(node.children);
  return [HOLE];
};

const joined = (...parts: string[][]): string[] =>
  parts.reduce(
    (left, right) => [...new Set(left.flatMap((one) => right.map((other) => one + other)))].slice(0, 64),
    [''],
  );

const nameOf = (node: ts.JsxElement | ts.JsxSelfClosingElement): string =>
  (ts.isJsxElement(node) ? node.openingElement.tagName : node.tagName).getText();

/** The children of an element in one go; a line end where a block begins and ends. */
const joinedChildren = (children: readonly ts.JsxChild[]): string[] =>
  joined(
    ...children.map((child): string[] => {
      if (ts.isJsxText(child)) return [plain(child.text)];
      if (ts.isJsxExpression(child)) return child.expression === undefined ? [''] : readings(child.expression);
      if (ts.isJsxSelfClosingElement(child)) return [INLINE.test(nameOf(child)) ? HOLE : '\n'];
      const inner = joinedChildren(child.children);
      return ts.isJsxElement(child) && !INLINE.test(nameOf(child)) ? inner.map((text) => `\n${text}\n`) : inner;
    }),
  );

const isOuter = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return !ts.isJsxElement(parent) && !ts.isJsxFragment(parent);
  return true;
};

/** Texts of a script: strings, templates, joins and elements, each as it is read. */
export const runsOfScript = (script: string, kind: 'ts' | 'tsx' = 'ts', line = 1): Run[] => {
  const tree = ts.createSourceFile(
    `x.${kind}`,
    script,
    ts.ScriptTarget.Latest,
    true,
    kind === 'tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const runs: Run[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      if (CODE.test(node.expression.name.text)) return visit(node.expression);
    }
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateExpression(node) ||
      ts.isJsxElement(node) ||
      ts.isJsxFragment(node) ||
      (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken);
    if (isText && isOuter(node))
      for (const text of readings(node))
        if (!SQL.test(text))
          runs.push({
            line: line + tree.getLineAndCharacterOfPosition(node.getStart(tree)).line,
            text: text.replace(/<[^<>]*>/g, '\n'),
            element: ts.isJsxElement(node) || ts.isJsxFragment(node),
          });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return runs;
};

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Texts of an `.astro` file: its frontmatter and scripts are scripts, the rest is read as an element. */
export const runsOfMarkup = (source: string): Run[] => {
  const front = /^\s*---\n[\s\S]*?\n---/.exec(source)?.[0] ?? '';
  const scripts = [...source.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)];
  const body = (blank(front) + source.slice(front.length))
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi, blank)
    .replace(/<(meta|link|img|input|br|hr|path|source)\b([^<>]*[^<>/])>/g, '<$1$2/>');
  return [
    ...runsOfScript(front.replace(/^(\s*)---/, '$1   ').replace(/---$/, '   ')),
    ...scripts.flatMap((found) =>
      runsOfScript(found[2] ?? '', 'ts', source.slice(0, found.index + (found[1] ?? '').length).split('\n').length),
    ),
    ...runsOfScript(`<>${body}</>`, 'tsx'),
  ];
};

/** Texts of a Markdown file: each line, its frontmatter too; addresses, anchors and code are none. */
export const runsOfMarkdown = (source: string): Run[] => {
  const prose = source.replace(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)/gm, blank);
  return prose.split('\n').map((text, at) => ({
    line: at + 1,
    element: false,
    text: text
      .replace(/^(\s*)(?:- )?\w+: /, '$1')
      .replace(/\]\([^()\s]*\)/g, ']')
      .replace(/`[^`]*`/g, HOLE)
      .replace(/<!--.*?-->|[*_|>#[\]]/g, ''),
  }));
};

const readRuns = (file: string): readonly Run[] => {
  const source = read(file);
  if (file.endsWith('.md')) return runsOfMarkdown(source);
  return file.endsWith('.astro') ? runsOfMarkup(source) : runsOfScript(source, file.endsWith('.tsx') ? 'tsx' : 'ts');
};
const known = new Map<string, readonly Run[]>();

/** The texts of a source file as they are read: once, for several laws ask and no file changes meanwhile. */
export const runsOf = (file: string): readonly Run[] => {
  const runs = known.get(file) ?? readRuns(file);
  known.set(file, runs);
  return runs;
};
