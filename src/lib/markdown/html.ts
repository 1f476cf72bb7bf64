import type { Block, Inline } from './types.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in markup and in attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] as string);

/** Makes the markup of parsed text. `base` goes before addresses of our own. Whatever the text says, it stays text. */
export const inlineHtml = (inlines: readonly Inline[], base: string): string =>
  inlines
    .map((one) => {
      if (one.kind === 'text') return escapeHtml(one.text);
      if (one.kind === 'break') return '<br>';
      const inside = inlineHtml(one.children, base);
      if (one.kind !== 'link') return `<${one.kind}>${inside}</${one.kind}>`;
      const own = one.href.startsWith('/') ? base + one.href : one.href;
      return `<a href="${escapeHtml(own)}"${/^https:/.test(own) ? ' rel="noopener"' : ''}>${inside}</a>`;
    })
    .join('');

const itemHtml = (item: readonly Block[], base: string): string =>
  item.length === 1 && item[0]?.kind === 'paragraph' ? inlineHtml(item[0].children, base) : blocksHtml(item, base);

/** Markup of blocks. A table can be scrolled by itself, also by keyboard. */
export const blocksHtml = (blocks: readonly Block[], base: string): string =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${inlineHtml(block.children, base)}</p>`;
      if (block.kind === 'quote') return `<blockquote>${blocksHtml(block.children, base)}</blockquote>`;
      if (block.kind === 'list') {
        const tag = block.start === null ? 'ul' : 'ol';
        const start = block.start === null || block.start === 1 ? '' : ` start="${block.start}"`;
        return `<${tag}${start}>${block.items.map((item) => `<li>${itemHtml(item, base)}</li>`).join('')}</${tag}>`;
      }
      const row = (cells: readonly (readonly Inline[])[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell, base)}</${tag}>`).join('')}</tr>`;
      const head = row(block.head, 'th').replace(/<th>/g, '<th scope="col">');
      return `<div class="sheet" tabindex="0" role="group" aria-label="表格"><table><thead>${head}</thead><tbody>${block.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
    })
    .join('');
