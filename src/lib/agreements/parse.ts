import { parseBlocks, plainBlocks } from '../markdown/blocks.ts';
import { parseInline, plainInline } from '../markdown/inline.ts';
import type { Block, Problem } from '../markdown/types.ts';
import type { Agreement, Chapter, Clause, Mark } from './types.ts';

export const MARKS: Readonly<Record<string, Mark>> = { 领队: 'leader', 队员: 'member', 费用: 'money' };
export const MARK_NAMES: Readonly<Record<Mark, string>> = { leader: '领队', member: '队员', money: '费用' };

const HEADING = /^(#{1,6})\s+(.*?)\s*#*\s*$/;
const CHAPTER = /^([1-9]\d{0,2})\s+(\S.*)$/;
const CLAUSE = /^([1-9]\d{0,2}(?:\.[1-9]\d{0,2}){1,2})\s+(\S.*)$/;
const PLAIN = /^白话\s*[:：]\s*/;

/** `3.2` → `l-3-2`: the anchor of a clause, or of a chapter. */
export const anchorOf = (number: string): string => `l-${number.replace(/\./g, '-')}`;

interface Section {
  readonly line: number;
  readonly level: number;
  readonly heading: string;
  readonly lines: string[];
}

const sectionsOf = (body: string): Section[] => {
  const sections: Section[] = [{ line: 1, level: 0, heading: '', lines: [] }];
  body
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .forEach((text, at) => {
      const found = HEADING.exec(text);
      if (found)
        sections.push({ line: at + 1, level: (found[1] as string).length, heading: found[2] as string, lines: [] });
      else sections[sections.length - 1]?.lines.push(text);
    });
  return sections;
};

/** Takes the quote that begins with 白话 off the blocks of a clause. */
const withoutPlain = (
  blocks: readonly Block[],
  refuse: (message: string) => void,
): { body: Block[]; plain: Block[] } => {
  const body: Block[] = [];
  const plain: Block[] = [];
  for (const block of blocks) {
    const [first, ...rest] = block.kind === 'quote' ? block.children : [];
    const lead = first?.kind === 'paragraph' ? first.children[0] : undefined;
    if (block.kind !== 'quote') body.push(block);
    else if (first?.kind !== 'paragraph' || lead?.kind !== 'text' || !PLAIN.test(lead.text))
      refuse('引用块只用来写白话说明，请以“白话：”开头');
    else {
      const children = [{ ...lead, text: lead.text.replace(PLAIN, '') }, ...first.children.slice(1)];
      plain.push({ ...first, children }, ...rest);
    }
  }
  return { body, plain };
};

/** Takes 【领队】【费用】 off the end of a heading. */
const withoutMarks = (heading: string, refuse: (message: string) => void): { title: string; marks: Mark[] } => {
  const tail = /(?:\s*【[^【】]*】)+$/.exec(heading)?.[0] ?? '';
  const marks = (tail.match(/【[^【】]*】/g) ?? []).flatMap((mark) => {
    const name = mark.slice(1, -1).trim();
    const known = Object.prototype.hasOwnProperty.call(MARKS, name) ? MARKS[name] : undefined;
    if (known === undefined) refuse(`没有“${name}”这种标记，可用的是 ${Object.keys(MARKS).join('、')}`);
    return known ?? [];
  });
  return { title: heading.slice(0, heading.length - tail.length).trim(), marks: [...new Set(marks)] };
};

/**
 * Reads the Markdown of an agreement: `## 3 章名`, `### 3.2 条名【费用】`, below it the clause and a quote that begins
 * with 白话. Never throws: what is wrong is in `problems`, with its line (`line` is the body's first line in the file).
 */
export const parseAgreement = (markdown: string, line = 1): { text: Agreement; problems: Problem[] } => {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const chapters: (Omit<Chapter, 'clauses'> & { clauses: Clause[] })[] = [];
  let preface: Block[] = [];
  for (const section of sectionsOf(markdown)) {
    const where = section.line + line - 1;
    const refuse = (message: string): void => void problems.push({ line: where, message });
    const blocks = parseBlocks(section.lines.join('\n'), problems, section.level === 0 ? where : where + 1);
    const heading = plainInline(parseInline(section.heading, refuse));
    const known = (number: string): boolean => {
      if (seen.has(number)) refuse(`编号 ${number} 出现了两次`);
      return seen.size === seen.add(number).size;
    };
    if (section.level === 0) preface = blocks;
    else if (section.level === 2) {
      const [, number, title] = CHAPTER.exec(heading) ?? [];
      if (number === undefined || title === undefined) refuse('章的标题要写成“## 3 章名”');
      else if (!known(number)) {
        if (Number(number) <= Number(chapters[chapters.length - 1]?.number ?? 0)) refuse(`第 ${number} 章的顺序不对`);
        chapters.push({ number, id: anchorOf(number), title, intro: blocks, clauses: [] });
      }
    } else if (section.level === 3) {
      const [, number, rest] = CLAUSE.exec(heading) ?? [];
      const chapter = chapters[chapters.length - 1];
      if (number === undefined || rest === undefined) refuse('条的标题要写成“### 3.2 条名”');
      else if (chapter === undefined || number.split('.')[0] !== chapter.number)
        refuse(`${number} 条不在第 ${number.split('.')[0] ?? ''} 章里`);
      else if (!known(number)) {
        const { title, marks } = withoutMarks(rest, refuse);
        const { body, plain } = withoutPlain(blocks, refuse);
        if (title === '') refuse(`${number} 条没有条名`);
        if (plainBlocks(body).trim() === '') refuse(`${number} 条没有正文`);
        chapter.clauses.push({ number, id: anchorOf(number), title, marks, body, plain });
      }
    } else refuse('标题只有两级：## 是章，### 是条');
  }
  if (chapters.every(({ clauses }) => clauses.length === 0)) problems.push({ line, message: '正文里还没有一条条款' });
  return { text: { preface, chapters }, problems };
};

/** All clauses in their order. */
export const clausesOf = ({ chapters }: Agreement): Clause[] => chapters.flatMap(({ clauses }) => clauses);
