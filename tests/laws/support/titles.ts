import ts from 'typescript';
import { read } from './sources.ts';

const RUNNERS = ['test', 'test2', 'it', 'describe'];

/** `test`, `test.describe`, `test.each(…)` and their kin: the name that all of it is called by. */
const runnerOf = (callee: ts.Expression): string | undefined => {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return runnerOf(callee.expression);
  if (ts.isCallExpression(callee)) return runnerOf(callee.expression);
  return undefined;
};

const known = new Map<string, readonly string[]>();

/**
 * The names of a file's tests, each as the file writes it: `%s` and `${…}` stand for themselves. A file is named by many
 * faults and is parsed once.
 */
export const titlesOf = (file: string): readonly string[] => {
  const titles = known.get(file) ?? readTitles(file);
  known.set(file, titles);
  return titles;
};

const readTitles = (file: string): string[] => {
  const tree = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && RUNNERS.includes(runnerOf(node.expression) ?? '')) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (title !== undefined && ts.isTemplateExpression(title)) titles.push(title.getText(tree).slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return titles;
};
