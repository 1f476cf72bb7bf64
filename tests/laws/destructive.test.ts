import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, read } from './support/sources.ts';
import { HOLE, readings } from './support/words.ts';

/** What a button says that takes something away: what it is about, or a word that leads it. */
const TAKES_AWAY = /^(?:确认|确定)?(?:删除|移除|清空|屏蔽|放弃|注销|退款)/;
const BUTTONS = new Set(['button', 'Row']);

const said = (text: string): string => text.replaceAll(HOLE, '').trim();
const named = (node: ts.Node, name: RegExp): boolean =>
  (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && name.test(node.name.getText());

/** Buttons, and questions with a confirming button, that take something away without saying so to the styles. */
const silentIn = (source: string): string[] => {
  const tree = ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const silent: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && BUTTONS.has(node.openingElement.tagName.getText())) {
      const words = readings(node)
        .map(said)
        .find((text) => TAKES_AWAY.test(text));
      const { properties } = node.openingElement.attributes;
      if (words !== undefined && !properties.some((one) => named(one, /^(?:data-)?destroys$/))) silent.push(words);
    }
    if (ts.isObjectLiteralExpression(node)) {
      const answer = node.properties.find((one) => named(one, /^confirmText$/)) as ts.PropertyAssignment | undefined;
      const words =
        answer &&
        readings(answer.initializer)
          .map(said)
          .find((text) => TAKES_AWAY.test(text));
      if (words !== undefined && !node.properties.some((one) => named(one, /^destructive$/))) silent.push(words);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return silent;
};

test('what takes something away has the colour of danger', () => {
  const files = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/backend/'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => silentIn(read(file)).map((words) => `${file} ${words}`))).toEqual([]);
});

test.each([
  ['const a = <button onClick={drop}>删除</button>;', 1],
  ['const a = <button onClick={drop}><Icon of={X} /> 屏蔽 {name}</button>;', 1],
  ["const a = <Row onTap={drop}>{kept ? '保存' : `删除（${size}）`}</Row>;", 1],
  ["void askConfirm({ content: '退款？', confirmText: '确认退款' });", 1],
  ['const a = <button data-destroys onClick={drop}>删除</button>;', 0],
  ["void askConfirm({ content: '删除？', confirmText: '删除', destructive: true });", 0],
  ['const a = <button onClick={undo}>恢复删除的</button>;', 0],
])('the law sees %s', (source, count) => expect(silentIn(source)).toHaveLength(count));
