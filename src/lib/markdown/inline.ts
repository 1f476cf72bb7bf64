import type { Inline, Report } from './types.ts';
import { OWN_PATH } from '../content/paths.ts';

const OUTSIDE = /^(?:https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+@[^\s"'<>\\]+|tel:\+?[\d-]{3,20})$/;
const HERE = /^#[\w-]+$/;

/** Whether a text may link there: an https address, mail, telephone, an address below the base, or a place on the page. */
export const checkHref = (href: string): boolean => OUTSIDE.test(href) || OWN_PATH.test(href) || HERE.test(href);

const PUNCTUATION = /[\p{P}\p{S}]/u;
const ESCAPED = /^\\([!-/:-@[-`{-~])/;
const ENTITY = /^&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const LINK = /^\[((?:\\.|[^\]\\])*)\]\(\s*(<[^<>\n]*>|(?:\\.|[^\s()\\]|\([^\s()]*\))*)(?:\s+"(?:\\.|[^"\\])*")?\s*\)/;
const AUTOLINK = /^<((?:https|mailto|tel):[^\s<>]*)>/;
const HTML = /^<[a-zA-Z!/?]/;
/** Deeper than any sentence; a text of a thousand stars ends here. */
const DEPTH = 8;

const pointBefore = (text: string, at: number): string => {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low < 0xe000 ? text.slice(at - 2, at) : text.slice(at - 1, at);
};
const pointAfter = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32);
const blank = (point: string): boolean => point === '' || /\s/.test(point);

/** CommonMark's rule of which stars open and which close: bold next to Chinese punctuation often does neither. */
const flanks = (text: string, at: number, length: number): { opens: boolean; closes: boolean } => {
  const before = at === 0 ? '' : pointBefore(text, at);
  const after = at + length >= text.length ? '' : pointAfter(text, at + length);
  const left = !blank(after) && (!PUNCTUATION.test(after) || blank(before) || PUNCTUATION.test(before));
  const right = !blank(before) && (!PUNCTUATION.test(before) || blank(after) || PUNCTUATION.test(after));
  const word = text[at] === '_';
  return {
    opens: left && (!word || !right || PUNCTUATION.test(before)),
    closes: right && (!word || !left || PUNCTUATION.test(after)),
  };
};

const runAt = (text: string, at: number): number => {
  let end = at;
  while (text[end] === text[at]) end += 1;
  return end - at;
};

/** Where the run of `length` marks that closes what opens before `from` begins, or -1. */
const closing = (text: string, from: number, mark: string, length: number): number => {
  for (let at = from; at < text.length;) {
    const rest = text.slice(at);
    const skip = ESCAPED.exec(rest)?.[0] ?? LINK.exec(rest)?.[0];
    if (skip !== undefined) at += skip.length;
    else if (text[at] !== mark) at += 1;
    else {
      const run = runAt(text, at);
      const enough = length === run || (run === 3 && length < 3);
      // Of `***` the last marks close what was opened first.
      if (enough && flanks(text, at, run).closes && at > from) return at + run - length;
      at += run;
    }
  }
  return -1;
};

/** Reads one paragraph's text. Never throws; what it cannot read stays text and is reported. */
export const parseInline = (text: string, report: Report, depth = 0): Inline[] => {
  const out: Inline[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') out.push({ kind: 'text', text: plain });
    plain = '';
  };
  const push = (piece: Inline): void => {
    flush();
    out.push(piece);
  };
  const inner = (part: string): Inline[] => parseInline(part, report, depth + 1);

  for (let at = 0; at < text.length;) {
    const c = text[at] as string;
    const rest = /[\\&[<!\n ]/.test(c) ? text.slice(at) : c;
    const broken = /^(?:\\| {2,})\n/.exec(rest);
    if (broken) {
      push({ kind: 'break' });
      at += broken[0].length;
      continue;
    }
    const escaped = ESCAPED.exec(rest);
    if (escaped) {
      plain += escaped[1] as string;
      at += escaped[0].length;
      continue;
    }
    const entity = ENTITY.exec(rest);
    if (entity) {
      const code = entity[1] ? Number(entity[1]) : entity[2] ? parseInt(entity[2], 16) : null;
      plain +=
        code === null
          ? (NAMED[entity[3] as string] as string)
          : code > 0 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000)
            ? String.fromCodePoint(code)
            : '\ufffd';
      at += entity[0].length;
      continue;
    }
    const link = c === '[' ? LINK.exec(rest) : null;
    if (link) {
      const href = (link[2] as string).replace(/^<|>$/g, '').replace(ESCAPED_ANYWHERE, '$1');
      if (!checkHref(href))
        report(
          `链接地址不能用：${href.slice(0, 80) || '（空）'}。站内写 /vip/duty 这样的路径，站外写 https:// 开头的完整地址`,
        );
      if (depth < DEPTH)
        push({ kind: 'link', href: checkHref(href) ? href : '#main', children: inner(link[1] as string) });
      at += link[0].length;
      continue;
    }
    if (c === '[' && /^\[[^\]\n]*\]\(/.test(rest))
      report('链接写得不完整：方括号里写文字，圆括号里写地址，地址里不能有空格');
    const auto = c === '<' ? AUTOLINK.exec(rest) : null;
    if (auto && checkHref(auto[1] as string)) {
      push({
        kind: 'link',
        href: auto[1] as string,
        children: [{ kind: 'text', text: (auto[1] as string).replace(/^(?:mailto|tel):/, '') }],
      });
      at += auto[0].length;
      continue;
    }
    if (c === '<' && HTML.test(rest)) report('这里不能写 HTML 标签；要写小于号请写 \\<');
    if (c === '!' && /^!\[/.test(rest)) report('这里不能放图片');
    if (c === '*' || c === '_') {
      const run = runAt(text, at);
      const end = depth < DEPTH && run <= 3 && flanks(text, at, run).opens ? closing(text, at + run, c, run) : -1;
      if (end >= 0) {
        const children = inner(text.slice(at + run, end));
        push(
          run === 1
            ? { kind: 'em', children }
            : run === 2
              ? { kind: 'strong', children }
              : { kind: 'strong', children: [{ kind: 'em', children }] },
        );
        at = end + run;
      } else {
        if (run === 2) report('加粗的两个星号没有成对，或者紧挨着标点：把标点移到加粗外面');
        plain += text.slice(at, at + run);
        at += run;
      }
      continue;
    }
    // A soft line break between Chinese characters is no space.
    if (c === '\n') plain += /[\x21-\x7e]$/.test(plain) && /^\n[\x21-\x7e]/.test(rest) ? ' ' : '';
    else plain += c;
    at += 1;
  }
  flush();
  return out;
};

const ESCAPED_ANYWHERE = /\\([!-/:-@[-`{-~])/g;

/** The letters alone. */
export const plainInline = (inlines: readonly Inline[]): string =>
  inlines
    .map((one) => (one.kind === 'text' ? one.text : one.kind === 'break' ? '\n' : plainInline(one.children)))
    .join('');
