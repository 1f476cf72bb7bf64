import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Files below a folder of the project, as paths from its root. */
export const filesBelow = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort()
    : [];

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The scripts of a source file: itself, or the frontmatter and script elements of an `.astro` file. */
export const scriptsOf = (file: string): string[] => {
  const text = read(file);
  if (!file.endsWith('.astro')) return [text];
  const frontmatter = /^\s*---\n([\s\S]*?)\n---/.exec(text);
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  return [...(frontmatter?.[1] === undefined ? [] : [frontmatter[1]]), ...scripts];
};

interface Import {
  readonly target: string;
  readonly types: boolean;
  readonly lazy: boolean;
}
const known = new Map<string, readonly Import[]>();

/**
 * What a file imports: relative specifiers as paths from the root without a query, packages as they are written. `lazy`: by
 * `import()`. Files do not change while they are looked at, and each law asks about all of them: they are parsed once.
 */
export const importsOf = (file: string): readonly Import[] => {
  const imports = known.get(file) ?? readImports(file);
  known.set(file, imports);
  return imports;
};

const readImports = (file: string): Import[] =>
  scriptsOf(file).flatMap((script) => {
    const tree = ts.createSourceFile('x.tsx', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
    const found: Import[] = [];
    const add = (node: ts.Node | undefined, types: boolean, lazy = false): void => {
      if (node === undefined || !ts.isStringLiteralLike(node)) return;
      const name = node.text.replace(/\?.*$/, '');
      found.push({ target: name.startsWith('.') ? posix.join(posix.dirname(file), name) : name, types, lazy });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, onlyTypes(node.importClause));
      else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
      else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
        add(node.arguments[0], false, true);
      else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });

const onlyTypes = (clause: ts.ImportClause | undefined): boolean => {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return (
    clause.name === undefined &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.every((one) => one.isTypeOnly)
  );
};

export const sources: readonly string[] = filesBelow('src').filter((file) => /\.(?:ts|tsx|astro)$/.test(file));

/** First folder below `src`, or the file itself for the facts that stand there. */
export const layerOf = (file: string): string => {
  const [first = '', ...rest] = file.replace(/^src\//, '').split('/');
  return rest.length === 0 ? first.replace(/\.\w+$/, '') : first;
};
