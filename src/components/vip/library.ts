import { getCollection } from 'astro:content';
import { blocksHtml } from '../../lib/markdown/html.ts';
import { parseBlocks } from '../../lib/markdown/blocks.ts';
import { type QuestionFacts, questionGroups, type BenefitFacts } from '../../lib/vip/content.ts';
import type { Problem } from '../../lib/markdown/types.ts';
import { BASE } from '../../site.ts';

export interface Benefit extends BenefitFacts {
  /** Name of its file and its picture, and its name in the server's catalogue. */
  readonly slug: string;
  /** Markup of its text, made from parsed blocks. */
  readonly html: string;
}
export interface Question extends QuestionFacts {
  readonly html: string;
  /** The answer's words, for search engines and the search in the page. */
  readonly plain: string;
}

const htmlOf = (body: string, file: string): string => {
  const problems: Problem[] = [];
  const blocks = parseBlocks(body, problems);
  if (problems.length > 0)
    throw new Error(problems.map(({ line, message }) => `${file}（正文第 ${line} 行）：${message}`).join('\n'));
  return blocksHtml(blocks, BASE);
};

const unique = <Item extends { readonly id: string }>(items: Item[], what: string): Item[] => {
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id)) throw new Error(`${what} ${id} 出现了两次`);
    seen.add(id);
  }
  return items;
};

/** Every benefit, in the order of its id. Throws in the build with the file and line of what is wrong. */
export const benefits = async (): Promise<Benefit[]> =>
  unique(
    (await getCollection('benefits'))
      .map(({ id: slug, data, body = '' }) => ({
        ...data,
        slug,
        html: htmlOf(body, `src/content/benefits/${slug}.md`),
      }))
      .sort((a, b) => Number(a.id) - Number(b.id)),
    '权益编号',
  );

const plainOf = (html: string): string =>
  html
    .replace(/<\/(?:p|li)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Every question: groups in their order, 取消 first. */
export const questions = async (): Promise<Question[]> => {
  const all = (await getCollection('faq')).map(({ id: name, data, body = '' }) => {
    const html = htmlOf(body, `src/content/faq/${name}.md`);
    return { ...data, html, plain: plainOf(html) };
  });
  const known = new Set(all.map(({ id }) => id));
  for (const { id, related } of all)
    for (const other of related)
      if (!known.has(other) || other === id) throw new Error(`问题 ${id} 的相关问题 ${other} 不存在`);
  return unique(
    all.sort((a, b) => questionGroups.indexOf(a.group) - questionGroups.indexOf(b.group) || a.order - b.order),
    '问题编号',
  );
};
