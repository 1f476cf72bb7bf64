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

/** The names of a file's tests, each as the file writes it: `%s` and `${…}` stand for themselves. */
export const titlesOf = (file: string): string[] => {
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
