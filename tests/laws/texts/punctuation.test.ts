import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, read, scriptsOf } from '../support/sources.ts';
import { HOLE, runsOf, runsOfMarkdown, runsOfMarkup, runsOfScript, type Run } from '../support/words.ts';

/** Sentences whose bytes somebody else has set: the specification's (section 8), and one beside them in its style. */
const GIVEN = ['网络超时,请稍后重试...', '请求失败,请稍后重试...', '网络较慢,仍在加载…'];
/** What is no text of ours: addresses, conditions of the demo world's sentences, the number of a step. */
const APART = /https?:\/\/[^\s，。（）]+|^@\S+ |^\s*\d+\. /gm;
const MARK = /[,;:!?()"]|\.(?=$|[\s\u3400-\u9fff])/g;
const figure = (text: string): string => text.replace(new RegExp(`${HOLE}(?=:\\d\\d)`, 'g'), '0');

/** The half-width marks of a text in Chinese that stand neither within a figure nor within English or code. */
const wrongMarks = ({ text, element }: Pick<Run, 'text' | 'element'>): string[] => {
  const own = GIVEN.reduce((rest, given) => rest.replaceAll(given, ''), text).replace(APART, '');
  return own.split('\n').flatMap((sentence) => {
    const run = figure(sentence);
    if (!/[\u3400-\u9fff]/.test(run) && !(element && run.includes(HOLE) && !/\w/.test(run))) return [];
    return [...run.matchAll(MARK)].flatMap(({ 0: mark, index }) => {
      const [before, after] = [run.slice(0, index), run.slice(index + 1)];
      const around = mark === ',' ? /^[\d/&=%+-]+$/ : /^[\w/&=%+-]+$/;
      const within = around.test(before.slice(-1)) && around.test(after.slice(0, 1));
      return within ? [] : [`${before.slice(-12)}${mark}${after.slice(0, 12)}`.replaceAll(HOLE, '…')];
    });
  });
};

/** Files whose Chinese is put into something else: an nginx configuration has quotes and semicolons of its own. */
const PROGRAMS = /^src\/edge\/nginx\.ts$/;
const texts = [...['src', 'cms', 'scripts'].flatMap(filesBelow), 'docs/editing.md'].filter(
  (file) => /\.(?:ts|tsx|astro|md|mjs)$/.test(file) && !PROGRAMS.test(file),
);

test('Chinese text has Chinese punctuation: content with its facts, markup, strings and what is joined of them', () => {
  expect(texts.length).toBeGreaterThan(500);
  const wrong = texts.flatMap((file) =>
    runsOf(file).flatMap((run) => wrongMarks(run).map((mark) => `${file}:${run.line} ${mark}`)),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test.each([
  ["const a = `生效${who === '' ? '' : `,${who}同意`}`;", true],
  ['const a = `${name}:${day} 扣款`;', true],
  ["const a = '回复 ' + name + ':';", true],
  ['const a = <p>回复 <b>{name}</b>:{text}</p>;', true],
  ['const a = <b>{name}({count})</b>;', true],
  ["const a = <p>{full ? '满' : ''}, {rest}</p>;", true],
  ["const a = '满了.';", true],
  ["const a = '先使用 SVIP,VIP 时长顺延';", true],
  ['const a = `他说"好"`;', true],
  ['const a = `今天 ${from}:00 上班，看 https://a.example/b?c=d:e，共 1,000 条，5:30 下山`;', false],
  ["const a = '网络超时,请稍后重试...';", false],
  ["const a = rest.split(',').includes('是,') ? map.get('a:b') : 'application/json; charset=utf-8';", false],
  ['const a = <p title={`${a}:${b}`}>{count} · {rest}</p>;', false],
])('%s is wrong: %j', (source, wrong) =>
  expect(runsOfScript(source, 'tsx').flatMap(wrongMarks).length > 0).toBe(wrong),
);

test('the law reads the facts of a text and the markup of a page', () => {
  const text =
    "---\nquestion: 怎么取消?\nreviewed: 2026-11-01\nrelated: ['1', '2']\n---\n\n看[这里](/a?b=c:d):\n\n1. 好的，见 12:30\n";
  expect(runsOfMarkdown(text).flatMap((run) => wrongMarks(run).map(() => run.line))).toEqual([2, 7]);
  const page =
    '---\nconst a = 1;\n---\n<style>\n  a { b: c; }\n</style>\n<p class="a">\n  接着看:<a href="/b">{a}</a>\n</p>\n';
  expect(runsOfMarkup(page).flatMap(wrongMarks)).toHaveLength(1);
});

const wrongQuotes = ({ text }: Pick<Run, 'text'>): string[] =>
  /[\u4e00-\u9fff]/.test(text) && /[「」『』]/.test(text) ? [text.replaceAll(HOLE, '…')] : [];

test('what is quoted stands in “…” alone', () => {
  const wrong = texts.flatMap((file) =>
    runsOf(file).flatMap((run) => wrongQuotes(run).map((words) => `${file}:${run.line} ${words}`)),
  );
  expect(wrong).toEqual([]);
  expect(runsOfScript('const a = <p>删除「<b>{name}</b>」？</p>;', 'tsx').flatMap(wrongQuotes)).not.toEqual([]);
});

/** 香港 and 澳门 are among them. */
const PROVINCES = new RegExp(`(?:^|[\\d${HOLE}] ?)个省(?!级)|走到?过的省(?!级)`);

test('places of the first level are counted as 省级行政区, for some are no 省', () => {
  const wrong = texts.flatMap((file) =>
    runsOf(file).flatMap(({ text, line }) => (PROVINCES.test(text) ? [`${file}:${line}`] : [])),
  );
  expect(wrong).toEqual([]);
  expect(
    ["'个省份'", '`走到 ${n} 个省份`', "'走过的省份'"].map((text) =>
      runsOfScript(`const a = ${text};`, 'ts').some((run) => PROVINCES.test(run.text)),
    ),
  ).toEqual([true, true, true]);
});

/** Figures that pass 999 wherever they are said: in words, and bound to a reply. */
const LARGE =
  /\{[\w.]*\b(?:climb|highest|altitude|heightM|bytes|characters|likes|comments)\} (?:米|字|个赞|条评论)|\.text\('(?:[\w.]*\.)?(?:climb|highest|altitude)'\)|\.toLocaleString\(/g;

test('large figures have their thousands set apart, in one way', () => {
  const plain = texts
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => (read(file).match(LARGE) ?? []).map((words) => `${file} ${words}`));
  expect(plain).toEqual([]);
  expect("s.text('route.climb') `爬升 ${track.climb} 米` n.toLocaleString('en')".match(LARGE)).toHaveLength(3);
});

/** A class of characters that names a mark twice, in one line as every regular expression stands. */
const TWICE = /\[[^\]\n]*([,:;?!])[^\]\n]*\1[^\]\n]*\]/;
const unescaped = (text: string): string => text.replace(/\\./g, '');

test('no class of characters names a mark twice: it has lost the full-width one', () => {
  const twice = texts
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
    .flatMap((file) =>
      scriptsOf(file).flatMap((script) => {
        // Most have nothing that looks like one.
        if (
          !unescaped(script)
            .split('\n')
            .some((line) => line.includes('/') && TWICE.test(line))
        )
          return [];
        const found: string[] = [];
        const visit = (node: ts.Node): void => {
          if (ts.isRegularExpressionLiteral(node) && TWICE.test(unescaped(node.text)))
            found.push(`${file} ${node.text}`);
          ts.forEachChild(node, visit);
        };
        visit(ts.createSourceFile('x.tsx', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
        return found;
      }),
    );
  expect(twice).toEqual([]);
});
