import { plainBlocks } from '../markdown/blocks.ts';
import { MARK_NAMES } from './parse.ts';
import type { Version } from './types.ts';
import { dayInWords } from './versions.ts';

/** A version as a text file to keep: everything the page says, without the page. */
export const plainText = (version: Version, brand: string, address: string): string => {
  const { text } = version;
  const chapters = text.chapters.map(({ number, title, intro, clauses }) =>
    [
      `${number} ${title}`,
      plainBlocks(intro),
      ...clauses.map(({ number: own, title: name, marks, body, plain }) =>
        [
          `${own} ${name}${marks.map((mark) => `【${MARK_NAMES[mark]}】`).join('')}`,
          plainBlocks(body),
          plain.length > 0 ? `（白话：${plainBlocks(plain)}）` : '',
        ]
          .filter((part) => part !== '')
          .join('\n'),
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  const head = [
    `${brand} · ${version.title}`,
    `${version.version} 版，${dayInWords(version.published)}公布，${dayInWords(version.effective)}生效`,
    address,
    '白话说明帮助理解，不是协议的一部分。',
  ].join('\n');
  return `${[head, plainBlocks(text.preface), ...chapters].filter((part) => part !== '').join('\n\n\n')}\n`;
};
