import { DatabaseSync } from 'node:sqlite';
import ts from 'typescript';
import { migrations } from '../../../src/backend/database/migrations/list.ts';
import { read } from './sources.ts';

/** What statements write, column by column: read from the constant texts in which they stand. */

/** `table.column` for all that was found. */
export type Columns = Set<string>;

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => {
    walk(child, visit);
  });
};

const parsed = new Map<string, ts.SourceFile>();
/** Once: several laws ask, and no file changes meanwhile. */
const parse = (file: string): ts.SourceFile => {
  const source = parsed.get(file) ?? ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
};

/** The texts of constants by their names: a statement may be put together from them. Of one that holds several texts, all. */
const constantsOf = (source: ts.SourceFile): Map<string, ts.Node> => {
  const found = new Map<string, ts.Node>();
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
  });
  return found;
};

type Known = (name: string) => ts.Node | undefined;

/** What the text of an expression is made of: of `COLUMNS.join(', ')` and `SQL[kind]` the constant. */
const insideOf = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? [one.initializer] : []));
  if (ts.isBinaryExpression(node)) return [node.left, node.right];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isCallExpression(node)) return ts.isPropertyAccessExpression(node.expression) ? [node.expression] : [];
  return ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node)
    ? [node.expression]
    : [];
};

/** A text with the constants that stand in it; what is no constant becomes `?`. */
const textOf = (node: ts.Node, known: Known, depth = 0): string => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, span) => `${text}${textOf(span.expression, known, depth)}${span.literal.text}`,
      node.head.text,
    );
  if (ts.isIdentifier(node)) {
    const constant = depth < 6 ? known(node.text) : undefined;
    return constant === undefined ? '?' : textOf(constant, known, depth + 1);
  }
  const parts = insideOf(node)
    .map((child) => textOf(child, known, depth))
    .filter((part) => part !== '' && part !== '?');
  return parts.length === 0 ? '?' : parts.join(ts.isBinaryExpression(node) ? '' : ', ');
};

export interface Statement {
  readonly file: string;
  readonly text: string;
}

/** All texts of some files that say something to the database, or those that `wanted` finds. */
export const statementsIn = (
  files: readonly string[],
  wanted = /\b(?:INSERT|REPLACE|UPDATE)\b/,
): readonly Statement[] => {
  const sources = files.map(parse);
  const everywhere = new Map<string, ts.Node>();
  for (const source of sources) for (const [name, node] of constantsOf(source)) everywhere.set(name, node);
  return sources.flatMap((source) => {
    const own = constantsOf(source);
    const known: Known = (name) => own.get(name) ?? (/^[A-Z]/.test(name) ? everywhere.get(name) : undefined);
    const found: Statement[] = [];
    walk(source, (node) => {
      if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return;
      const text = textOf(node, known);
      if (wanted.test(text)) found.push({ file: source.fileName, text });
    });
    return found;
  });
};

/** The same without where they stand. */
export const statementsOf = (files: readonly string[]): string[] => statementsIn(files).map(({ text }) => text);

/** Parts between commas that stand in no brackets. */
export const parted = (list: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth < 0) break;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
};

/** The columns that a SET gives something. What is only ever emptied, or given itself, was not written. */
const setIn = (list: string): string[] =>
  parted(list).flatMap((part) => {
    const [, names = '', value = ''] = /^\(?([\w\s,]+?)\)?\s*=\s*([\s\S]*)$/.exec(part) ?? [];
    const given = value.replace(/\s+WHERE\b[\s\S]*$/, '').trim();
    return /^(?:NULL|''|0)$/.test(given) || given === names.trim() ? [] : names.split(',').map((name) => name.trim());
  });

/** What some statements write; `all` gives the columns of a table, for an INSERT that names none. */
export const writtenBy = (statements: readonly string[], all: (table: string) => readonly string[]): Columns => {
  const written: Columns = new Set();
  const add = (table: string, names: readonly string[]): void => {
    for (const name of names) if (name !== '') written.add(`${table}.${name}`);
  };
  for (const text of statements.flatMap((one) => one.replace(/--.*$/gm, '').split(';'))) {
    for (const [, table = '', list] of text.matchAll(
      /\b(?:INSERT(?:\s+OR\s+\w+)?|REPLACE)\s+INTO\s+(\w+)(?:\s+AS\s+\w+)?\s*(?:\(([^()]*)\))?/g,
    )) {
      add(table, list === undefined ? all(table) : parted(list));
      for (const [, set = ''] of text.matchAll(/\bDO\s+UPDATE\s+SET\s+([\s\S]*)$/g)) add(table, setIn(set));
    }
    for (const [, table = '', set = ''] of text.matchAll(
      /(?<!DO\s+)\bUPDATE\s+(?:OR\s+\w+\s+)?(\w+(?:, \w+)*)(?:\s+AS\s+\w+)?\s+SET\s+([\s\S]*?)(?=\bUPDATE\b|$)/g,
    ))
      for (const one of table.split(', ')) add(one, setIn(set));
  }
  return written;
};

interface Schema {
  /** What somebody has to write, by table: not what is generated, and not the number of a row. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** What the schema itself says of writing: triggers, whenever they run, and what a migration puts into a table. */
  readonly says: readonly string[];
  /** How each table is made, by its name. */
  readonly made: ReadonlyMap<string, string>;
}

/** The tables as all migrations leave them. What one of them counted once, by an UPDATE, is not kept by it. */
export const schemaNow = (): Schema => {
  const database = new DatabaseSync(':memory:');
  for (const { sql } of migrations) database.exec(sql);
  const texts = (sql: string): string[] =>
    database
      .prepare(sql)
      .all()
      .map(({ one }) => String(one));
  const names = texts(
    "SELECT name AS one FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%'",
  );
  const virtual = texts("SELECT name AS one FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL%'");
  const tables = new Map(
    names
      .filter((name) => !virtual.some((one) => name.startsWith(`${one}_`)))
      .map((name) => [
        name,
        texts(`SELECT x.name AS one FROM pragma_table_xinfo('${name}') x WHERE x.hidden = 0 AND NOT (x.type = 'INTEGER'
          AND x.pk = 1 AND (SELECT count(*) FROM pragma_table_xinfo('${name}') WHERE pk > 0) = 1)`),
      ]),
  );
  const made = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL").all();
  const triggers = database.prepare("SELECT tbl_name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  database.close();
  const put = migrations.flatMap(({ sql }) => sql.replace(/CREATE TRIGGER[\s\S]*?\bEND;/g, '').split(';'));
  return {
    tables,
    made: new Map(made.map(({ name, sql }) => [String(name), String(sql)])),
    says: [
      ...triggers.map(({ tbl_name, sql }) =>
        String(sql)
          .replace(/^[\s\S]*?\bBEGIN\b/, '')
          // What somebody else wrote, handed on to other rows of the same table.
          .replace(new RegExp(`UPDATE ${String(tbl_name)} SET (\\w+) = NEW\\.\\1 WHERE`, 'g'), ''),
      ),
      ...put.filter((sql) => /^\s*(?:--.*\s*)*(?:INSERT|REPLACE)\b/.test(sql)),
    ],
  };
};
