import ts from 'typescript';
import { expect, test } from 'vitest';
import { importsOf, read, scriptsOf, sources } from '../support/sources.ts';

const REFUSALS = 'src/backend/errors.ts';
const rows = [...read(REFUSALS).matchAll(/^ {2}(\w+): \{ errCode: ([\w-]+), errMsg: '([^']*)'/gm)].map(
  ([, name = '', code = '', words = '']) => ({ name, code: code === 'NOT_LOGGED_IN' ? 401 : Number(code), words }),
);
const codes = new Set(rows.map(({ code }) => code));

test('every refusal is thrown by something', () => {
  const throwers = sources
    .filter(
      (file) => /^src\/backend\/(?!demo\/)/.test(file) && importsOf(file).some(({ target }) => target === REFUSALS),
    )
    .map(read);
  const never = rows.filter(({ name }) => !throwers.some((text) => text.includes(`'${name}'`)));
  expect(rows.length).toBeGreaterThan(150);
  expect(never.map(({ name }) => name)).toEqual([]);
});

test('every refusal has words, but the one that is drawn, and a code of its own where a page tells it from others', () => {
  expect(rows.filter(({ words }) => words === '').map(({ name }) => name)).toEqual(['silent']);
  const own = rows.filter(({ code }) => code >= 1_000).map(({ code }) => code);
  expect(own.filter((code, at) => own.indexOf(code) !== at)).toEqual([]);
});

/** Numbers that a file holds against the code of an answer: beside it, in a `case`, in a list, as a constant or a key of a table. */
const expectedIn = (file: string): number[] =>
  scriptsOf(file)
    .filter((script) => /\berrCode\b/.test(script))
    .flatMap((script) => {
      const found: number[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isNumericLiteral(node) && /^[1-3]\d{3}$/.test(node.text) && isHeld(node)) found.push(Number(node.text));
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile('x.tsx', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
      return found;
    });
const isHeld = (node: ts.NumericLiteral): boolean => {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return !/_(?:MS|MAX|MOST|MIN|BYTES|M)$/.test(parent.name.getText());
  if (ts.isBinaryExpression(parent))
    return /errCode|\bcode\b/i.test(parent.getText()) && !/[+*/-]/.test(parent.operatorToken.getText());
  return (
    ts.isCaseClause(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
};

test('a code that a page has an answer for is one that the server says', () => {
  const found = sources
    .filter((file) => /^src\/(?:api|components|edge|islands|live|pages|stores)\//.test(file))
    .flatMap((file) => expectedIn(file).map((code) => ({ file, code })));
  const never = found.filter(({ code }) => !codes.has(code)).map(({ file, code }) => `${file} ${String(code)}`);
  expect(found.length).toBeGreaterThan(40);
  expect([...new Set(never)].sort()).toEqual([]);
});
