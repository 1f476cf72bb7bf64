import { expect, it } from 'vitest';
import { linkOf } from '../../../../../src/stores/community/writing/blocks/link.ts';

it('a link takes an https address, completes one without its beginning, and is called by its site where no words are given', () => {
  expect(linkOf(' https://Example.com/a?b=1 ', '官网\n说明')).toEqual({
    type: 'link',
    href: 'https://example.com/a?b=1',
    text: '官网 说明',
  });
  expect(linkOf('www.example.com/路', '')).toMatchObject({ href: expect.stringMatching(/^https:\/\/www/) as string });
  expect(linkOf('example.com:8443/x', '')).toMatchObject({ href: 'https://example.com:8443/x', text: 'example.com' });
});

it.each([
  ['', '先填链接的地址'],
  ['http://example.com', '只收 https 开头的链接，http 的不安全'],
  ['javascript:alert(1)', '只收 https 开头的链接'],
  ['看这里 https://example.com', '地址里有空格或引号，请只粘贴链接本身'],
  ['https://example.com/"onclick', '地址里有空格或引号，请只粘贴链接本身'],
  ['https://bank.com@evil.example', '没认出链接，请检查地址'],
  ['https://localhost', '没认出链接，请检查地址'],
  ['武功山', '没认出链接，请检查地址'],
  [`https://example.com/${'a'.repeat(1_000)}`, '链接太长，最多 1000 个字符'],
])('%s is no link, and its author hears why', (address, why) => {
  expect(linkOf(address, '')).toBe(why);
});
