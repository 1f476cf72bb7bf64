import ts from 'typescript';
import { expect, test } from 'vitest';
import { scriptsOf, sources } from '../support/sources.ts';

const BROWSER = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator'];
const STORES = ['localStorage', 'sessionStorage'];
/** Folders whose files touch the DOM they own. */
const ownDom = /^src\/(?:islands|ui|live|components|directives|layouts|pages)\//;
const ports = /^src\/host\/browser\//;
/** Run by Node: these words mean nothing there. */
const servers = /^src\/(?:backend|edge|build|dev)\//;

/** Names of a script that are used as values and that nothing in it declares. */
const freeNames = (script: string, wanted: readonly string[]): string[] => {
  // Most say none of them at all, and need not be parsed to know it.
  if (!wanted.some((name) => script.includes(name))) return [];
  const tree = ts.createSourceFile('x.tsx', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isJsxAttribute(node)) {
      if (ts.isJsxAttribute(node) && node.initializer) visit(node.initializer);
      return;
    }
    if (ts.isIdentifier(node) && wanted.includes(node.text)) {
      const { parent } = node;
      const isName =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        ts.isPropertySignature(parent) ||
        ts.isMethodDeclaration(parent);
      const declares =
        (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) &&
        parent.name === node;
      if (declares) declared.add(node.text);
      else if (!isName) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...used].filter((name) => !declared.has(name));
};

const offences = (names: readonly string[], allowed: (file: string) => boolean): string[] =>
  sources
    .filter((file) => !allowed(file) && !servers.test(file))
    .flatMap((file) => scriptsOf(file).flatMap((script) => freeNames(script, names).map((name) => `${file}: ${name}`)));

test('the reader of free names knows a name from a property, a type and a string', () => {
  const script = `
    // document
    const a = { document: 1, localStorage() {} };
    type T = typeof window;
    const say = (navigator: string) => navigator + a.document + 'sessionStorage';
    export default <p document="x">{window.name}</p>;`;
  expect(freeNames(script, BROWSER)).toEqual(['window']);
});

test('only host/browser, and who owns a piece of the DOM, say window, document and navigator', () => {
  expect(offences(BROWSER, (file) => ports.test(file) || ownDom.test(file))).toEqual([]);
});

test('only host/browser says localStorage and sessionStorage', () => {
  expect(offences(STORES, (file) => ports.test(file))).toEqual([]);
});

test('React is mounted beside the islands in one place, which knows focus, Back and closing', () => {
  expect(offences(['createRoot', 'hydrateRoot'], (file) => file === 'src/ui/modal/openSheet.tsx')).toEqual([]);
});

test('nothing writes markup from text, runs text or replaces the document', () => {
  const forbidden =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|createContextualFragment)\b|\beval\(|\bnew Function\(/;
  const found = sources.filter(
    (file) => !servers.test(file) && scriptsOf(file).some((script) => forbidden.test(withoutComments(script))),
  );
  expect(found).toEqual([]);
});

const withoutComments = (script: string): string => script.replace(/\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm, '$1');
