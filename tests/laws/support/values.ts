import ts from 'typescript';
import { parted, type Statement } from './columns.ts';
import { importsOf, read } from './sources.ts';

/** Which values statements give a column: those they say themselves, and whether they take others from outside. */
export interface Given {
  /** As SQL writes them: `'open'`, `2`. */
  readonly said: Set<string>;
  /** Where a statement stands that is handed a value, or takes it from another column. */
  readonly handed: Set<string>;
}

/** An expression without what is only compared in it: that is none of the values that it can come to. */
const outcomes = (expression: string): string =>
  expression.replace(
    /(?:\b\w+\.)?\b\w+\s*(?:(?:=|<>|!=|<=?|>=?|\bIS(?: NOT)?|\bLIKE)\s*(?:'[^']*'|\d+)|\bIN\s*\([^()]*\))/g,
    '',
  );
const saidIn = (expression: string): string[] => outcomes(expression).match(/'[^']*'|(?<![\w.?])\d+\b/g) ?? [];
/** It comes from outside, or from another column; what an UPSERT was to insert is known by the INSERT. */
const isHanded = (expression: string): boolean =>
  /[?:@$]|\b[a-z_]+\b/.test(outcomes(expression).replace(/'[^']*'|\bexcluded\.\w+|\b\w+(?=\()/g, ''));

/** The columns that an UPDATE sets, each with what to. */
const setsIn = (list: string): [string, string][] =>
  parted(list).flatMap((part) => {
    const [, names = '', value = ''] = /^\(?([\w\s,]+?)\)?\s*=\s*([\s\S]*)$/.exec(part) ?? [];
    return names.split(',').map((name): [string, string] => [name.trim(), value.replace(/\s+WHERE\b[\s\S]*$/, '')]);
  });

/** The expressions of each row of an INSERT: of `VALUES (…), (…)`, or of what it selects, by their places. */
const rowsIn = (rest: string): string[][] => {
  const values = /^\s*VALUES\s*/i.exec(rest);
  if (values) {
    const rows: string[][] = [];
    let tail = rest.slice(values[0].length);
    while (tail.startsWith('(')) {
      const row = parted(tail.slice(1));
      rows.push(row);
      const end = endOf(tail);
      tail = tail.slice(end).replace(/^\s*,\s*/, '');
    }
    return rows;
  }
  return [...rest.matchAll(/\bSELECT\s+(?:DISTINCT\s+)?([\s\S]*?)(?=\bUNION\b|$)/g)].map(([, list = '']) =>
    parted(upTo(list)),
  );
};
const endOf = (text: string): number => {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
};
/** What stands before the FROM of a SELECT, and not before one in brackets. */
const upTo = (list: string): string => {
  let depth = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '(') depth++;
    else if (list[at] === ')') depth--;
    else if (depth === 0 && /^\sFROM\b/.test(list.slice(at, at + 6))) return list.slice(0, at);
  }
  return list;
};

/** What some statements give each column, by `table.column`; `all` gives the columns of a table, for an INSERT that names none. */
export const givenBy = (
  statements: readonly Statement[],
  all: (table: string) => readonly string[],
): ReadonlyMap<string, Given> => {
  const found = new Map<string, Given>();
  const add = (file: string, table: string, column: string, expression: string): void => {
    const given = found.get(`${table}.${column}`) ?? { said: new Set<string>(), handed: new Set<string>() };
    found.set(`${table}.${column}`, given);
    for (const one of saidIn(expression)) given.said.add(one);
    if (isHanded(expression)) given.handed.add(file);
  };
  for (const { file, text } of statements)
    for (const one of text.replace(/--.*$/gm, '').split(';')) {
      for (const { index, 0: head, 1: table = '', 2: list } of one.matchAll(
        /\b(?:INSERT(?:\s+OR\s+\w+)?|REPLACE)\s+INTO\s+(\w+)(?:\s+AS\s+\w+)?\s*(?:\(([^()]*)\))?/g,
      )) {
        const columns = list === undefined ? all(table) : list.split(',').map((name) => name.trim());
        const [rest = '', upsert = ''] = one.slice(index + head.length).split(/\bON\s+CONFLICT\b/);
        const rows = rowsIn(rest);
        for (const row of rows) columns.forEach((column, at) => add(file, table, column, row[at] ?? '?'));
        if (rows.length === 0) for (const column of columns) add(file, table, column, '?');
        const [, set] = /\bDO\s+UPDATE\s+SET\s+([\s\S]*)$/.exec(upsert) ?? [];
        for (const [column, value] of set === undefined ? [] : setsIn(set)) add(file, table, column, value);
      }
      for (const [, names = '', set = ''] of one.matchAll(
        /(?<!DO\s+)\bUPDATE\s+(?:OR\s+\w+\s+)?(\w+(?:, \w+)*)(?:\s+AS\s+\w+)?\s+SET\s+([\s\S]*?)(?=\bUPDATE\b|$)/g,
      ))
        for (const table of names.split(', '))
          for (const [column, value] of setsIn(set)) add(file, table, column, value);
    }
  return found;
};

interface Texts {
  readonly said: ReadonlySet<string>;
  /** Those that are put together from parts. */
  readonly made: readonly RegExp[];
}
const texts = new Map<string, Texts>();

/** The file makes this text, whatever for: one that it only compares with or says as a type it does not make. */
export const makes = (file: string, text: string): boolean => {
  const { said, made } = texts.get(file) ?? readTexts(file);
  return said.has(text) || made.some((one) => one.test(text));
};

/** Names in tables of words, `STATES = { open: '…' }`, are texts as well: whoever picks one of them writes it. */
const isTable = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && /^[A-Z][A-Z_]+$/.test(node.name.text);

const readTexts = (file: string): Texts => {
  const said = new Set<string>();
  const made: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !isAsked(node)) said.add(node.text);
    if (ts.isNumericLiteral(node) && !isAsked(node)) said.add(node.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && inTable(node)) said.add(node.name.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (parts.join('').length > 3 && parts.every((part) => /^\w*$/.test(part)))
        made.push(new RegExp(`^${parts.join('\\w+')}$`));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  texts.set(file, { said, made });
  return { said, made };
};
const inTable = ({ parent }: ts.PropertyAssignment): boolean => {
  const { parent: holder } = parent;
  return isTable(ts.isAsExpression(holder) ? holder.parent : holder);
};
const isAsked = ({ parent }: ts.Node): boolean =>
  (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) ||
  ts.isCaseClause(parent) ||
  ts.isLiteralTypeNode(parent) ||
  ts.isImportDeclaration(parent);

/** Texts that a caller may send: those that stand in the request of a contract, also by the name of a shape, and in the shape of a beacon. */
export const textsSent = (files: readonly string[], beacons: readonly string[]): ReadonlySet<string> => {
  const shapes = new Map<string, ts.Node[]>();
  const requests: ts.Node[] = [];
  const gather = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      shapes.set(node.name.text, [...(shapes.get(node.name.text) ?? []), node.initializer]);
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'request') requests.push(node.initializer);
    ts.forEachChild(node, gather);
  };
  for (const file of files) gather(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  const said = new Set<string>();
  const seen = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) said.add(node.text);
    if (ts.isIdentifier(node)) shapes.get(node.text)?.forEach(visit);
    ts.forEachChild(node, visit);
  };
  for (const name of beacons) requests.push(...(shapes.get(name) ?? []));
  requests.forEach(visit);
  return said;
};

/** Files from which a value can come to a statement: those that bring it there, some steps away, and what all of them import. */
export const nearTo = (files: Iterable<string>, among: readonly string[], steps = 3): ReadonlySet<string> => {
  const near = new Set(files);
  let last = [...near];
  for (let step = 0; step < steps; step++) {
    const wanted = new Set(last);
    last = among.filter(
      (file) => !near.has(file) && importsOf(file).some(({ target, types }) => !types && wanted.has(target)),
    );
    for (const file of last) near.add(file);
  }
  for (let step = 0; step < 2; step++)
    for (const file of [...near])
      for (const { target } of importsOf(file)) if (among.includes(target)) near.add(target);
  return near;
};
