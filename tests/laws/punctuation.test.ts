import { expect, test } from 'vitest';
import { filesBelow, read } from './support/sources.ts';

/** Sentences whose bytes somebody else has set: the specification's (section 8), and one beside them in its style. */
const GIVEN = ['网络超时,请稍后重试...', '请求失败,请稍后重试...', '网络较慢,仍在加载…'];
/** Half-width punctuation beside a Chinese character; before a blank it is a key of code or an English comment. */
const HALF_WIDTH =
  /(?<=[\u4e00-\u9fff”’」』》）])[,:;?!](?![ \n]|$|[a-z]+=)|(?<=[\u4e00-\u9fff])\((?=[^()\n]*\))|(?<=[>}])[,:;?!](?=[\u4e00-\u9fff])|^\s+[,:;](?=[\u4e00-\u9fff])/;
const texts = filesBelow('src').filter((file) => /\.(?:ts|tsx|astro|md)$/.test(file));

test('Chinese text has Chinese punctuation', () => {
  expect(texts.length).toBeGreaterThan(500);
  const wrong = texts.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => {
        const own = GIVEN.reduce((rest, given) => rest.replaceAll(given, ''), line);
        return HALF_WIDTH.test(own) ? [`${file}:${at + 1} ${line.trim().slice(0, 60)}`] : [];
      }),
  );
  expect(wrong).toEqual([]);
});
