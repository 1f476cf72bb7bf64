import { describe, expect, test } from 'vitest';
import { clausesOf, parseAgreement } from '../../../../src/lib/agreements/parse.ts';
import { plainBlocks } from '../../../../src/lib/markdown/blocks.ts';

const messages = (text: string): string[] =>
  parseAgreement(text).problems.map(({ line, message }) => `${line}: ${message}`);
const clause = '### 1.1 甲\n\n正文\n';

describe('reading an agreement', () => {
  test('chapters, clauses, marks and the plain words beside them', () => {
    const { text, problems } = parseAgreement(
      '前言\n\n## 1 总则\n\n章首\n\n### 1.2 退款 【费用】【领队】\n\n全退。\n\n> 白话：都退**给你**。\n\n### 1.2.1 例外\n\n不退。\n',
    );
    expect(problems).toEqual([]);
    expect(plainBlocks(text.preface)).toBe('前言');
    expect(text.chapters[0]).toMatchObject({ number: '1', id: 'l-1', title: '总则' });
    const [refund, exception] = clausesOf(text);
    expect(refund).toMatchObject({ number: '1.2', id: 'l-1-2', title: '退款', marks: ['money', 'leader'] });
    expect(plainBlocks(refund?.body ?? [])).toBe('全退。');
    expect(plainBlocks(refund?.plain ?? [])).toBe('都退给你。');
    expect(exception).toMatchObject({ number: '1.2.1', id: 'l-1-2-1', plain: [] });
  });

  test.each([
    ['没有标题的话', '1: 正文里还没有一条条款'],
    [`## 总则\n\n${clause}`, '1: 章的标题要写成“## 3 章名”'],
    [`## 1 总则\n\n### 甲\n\n文\n\n${clause}`, '3: 条的标题要写成“### 3.2 条名”'],
    [`## 1 总则\n\n${clause}\n### 2.1 乙\n\n文`, '7: 2.1 条不在第 2 章里'],
    [`## 1 总则\n\n${clause}\n${clause}`, '7: 编号 1.1 出现了两次'],
    [`## 2 后\n\n### 2.1 甲\n\n文\n\n## 1 前\n\n${clause}`, '7: 第 1 章的顺序不对'],
    [`## 1 总则\n\n${clause}\n### 1.2 乙【罚款】\n\n文`, '7: 没有“罚款”这种标记，可用的是 领队、队员、费用'],
    [
      `## 1 总则\n\n${clause}\n### 1.2 乙【constructor】\n\n文`,
      '7: 没有“constructor”这种标记，可用的是 领队、队员、费用',
    ],
    [`## 1 总则\n\n${clause}\n### 1.2 乙\n\n> 白话：只有白话`, '7: 1.2 条没有正文'],
    [`## 1 总则\n\n${clause}\n> 别的引用`, '3: 引用块只用来写白话说明，请以“白话：”开头'],
    [`# 大标题\n\n## 1 总则\n\n${clause}`, '1: 标题只有两级：## 是章，### 是条'],
  ])('%j is refused: %s', (text, message) => {
    expect(messages(text)).toContain(message);
  });
});
