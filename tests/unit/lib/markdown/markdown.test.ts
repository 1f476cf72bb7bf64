import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBlocks, plainBlocks } from '../../../../src/lib/markdown/blocks.ts';
import { checkHref } from '../../../../src/lib/markdown/inline.ts';
import { blocksHtml } from '../../../../src/lib/markdown/html.ts';
import type { Problem } from '../../../../src/lib/markdown/types.ts';

const read = (text: string): { html: string; problems: string[]; lines: number[] } => {
  const problems: Problem[] = [];
  const html = blocksHtml(parseBlocks(text, problems), '/mc');
  return { html, problems: problems.map(({ message }) => message), lines: problems.map(({ line }) => line) };
};

describe('reading Markdown', () => {
  test.each([
    ['一段**重**话', '<p>一段<strong>重</strong>话</p>'],
    ['*轻* _轻_ ***又重又轻***', '<p><em>轻</em> <em>轻</em> <strong><em>又重又轻</em></strong></p>'],
    ['第一行\n第二行', '<p>第一行第二行</p>'],
    ['one\ntwo', '<p>one two</p>'],
    ['甲\\\n乙  \n丙', '<p>甲<br>乙<br>丙</p>'],
    ['2 \\* 3 &lt; 7 &#x41;&nbsp;', '<p>2 * 3 &lt; 7 A\u00a0</p>'],
    ['5 * 3 * 2', '<p>5 * 3 * 2</p>'],
    ['看[权益](/vip/rights "名")。', '<p>看<a href="/mc/vip/rights">权益</a>。</p>'],
    ['<https://example.com/a>', '<p><a href="https://example.com/a" rel="noopener">https://example.com/a</a></p>'],
    ['拨打[120](tel:120)', '<p>拨打<a href="tel:120">120</a></p>'],
    ['- 甲\n- 乙\n  1. 一\n  2. 二', '<ul><li>甲</li><li><p>乙</p><ol><li>一</li><li>二</li></ol></li></ul>'],
    ['3. 三\n4. 四', '<ol start="3"><li>三</li><li>四</li></ol>'],
    ['* 甲\n\n* 乙', '<ul><li>甲</li><li>乙</li></ul>'],
    ['> 引\n> 文', '<blockquote><p>引文</p></blockquote>'],
  ])('%j', (text, html) => {
    expect(read(text)).toMatchObject({ html, problems: [] });
  });

  test('a table keeps its cells, also with an escaped stroke and a missing one', () => {
    const { html, problems } = read('| 时间 | 退 |\n| :-- | --: |\n| 7 天 | a\\|b |\n| 1 天 |');
    expect(html).toContain('<th scope="col">时间</th>');
    expect(html).toContain('<tr><td>7 天</td><td>a|b</td></tr><tr><td>1 天</td><td></td></tr>');
    expect(problems).toEqual([]);
  });

  test.each([
    ['<b>粗</b>', 'HTML'],
    ['![图](/a.png)', '图片'],
    ['```\n码\n```', '代码块'],
    ['    缩进', '代码块'],
    ['---', '分隔线'],
    ['字\n===', '标题'],
    ['**“重要”**的事', '加粗'],
    ['[点](javascript:alert(1))', '链接'],
    ['[点](//evil.example)', '链接'],
    ['[点](http://plain.example)', '链接'],
    ['| a | b |\n| - | - |\n| 1 | 2 | 3 |', '3 格'],
  ])('refuses %j and says why', (text, word) => {
    expect(read(text).problems.join()).toContain(word);
  });

  test('names the line of what is wrong', () => {
    expect(read('一\n\n二\n\n- 三\n- 四 <i>').lines).toEqual([6]);
    expect(read('> 好\n>\n> 坏 ![x](/y)').lines).toEqual([3]);
  });

  test('addresses: ours, https, mail, telephone and places on the page, nothing else', () => {
    for (const good of [
      '/vip/duty',
      '/user/protocol/v3-0#l-3-2',
      '/a?x=1&y=%20',
      'https://a.cn/b?c=d#e',
      'mailto:a@b.cn',
      'tel:+8612119',
      '#l-3-2',
    ])
      expect(checkHref(good), good).toBe(true);
    for (const bad of [
      '',
      '//a.cn',
      'http://a.cn',
      'javascript:1',
      ' https://a.cn',
      '/a b',
      '/a\\b',
      'data:text/html,x',
      'https://a.cn/"><script>',
      'vip/duty',
    ])
      expect(checkHref(bad), bad).toBe(false);
  });

  test('whatever the text, nothing is thrown, nothing is lost into markup, and addresses stay harmless', () => {
    const piece = fc.constantFrom(
      '*',
      '**',
      '_',
      '[',
      '](',
      ')',
      '<',
      '>',
      '\\',
      '&lt;',
      '&#0;',
      '&#xD800;',
      '|',
      '- ',
      '1. ',
      '\n',
      '    ',
      '> ',
      '`',
      '甲',
      'a',
      ' ',
      '"',
      "'",
      'javascript:',
      '<script>',
      '<img onerror=x>',
      '😀',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = blocksHtml(parseBlocks(pieces.join(''), []), '/mc');
        const allowed =
          /<\/?(?:p|strong|em|ul|ol|li|br|blockquote|thead|tbody|table|tr|th|td)(?: (?:start="\d+"|scope="col"))?>|<\/?a(?: href="(?:\/mc\/|https:|mailto:|tel:|#)[^"<>]*"(?: rel="noopener")?)?>|<div class="sheet" tabindex="0" role="group" aria-label="表格">|<\/div>/g;
        expect(html.replace(allowed, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 3_000 },
    );
  });

  test('long hostile text ends quickly', () => {
    for (const unit of ['*a', '[', '**', '> ', '- ', '&', '\\', '| ', '_a_']) {
      const began = performance.now();
      plainBlocks(parseBlocks(unit.repeat(4_000), []));
      expect(performance.now() - began, unit).toBeLessThan(2_000);
    }
  });
});
