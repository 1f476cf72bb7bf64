import type { Stretch } from '../../lib/agreements/words.ts';
import { escapeHtml } from '../../lib/markdown/html.ts';

const TAGS = { in: ['ins', '新增'], out: ['del', '删去'] } as const;

/** Two texts laid side by side: what went is struck out, what came is underlined, and both are told to a screen reader. */
export const stretchesHtml = (stretches: readonly Stretch[]): string =>
  stretches
    .map(({ kind, text }) => {
      if (kind === 'same') return escapeHtml(text);
      const [tag, word] = TAGS[kind];
      return `<${tag}><span class="vh">[${word}:</span>${escapeHtml(text)}<span class="vh">]</span></${tag}>`;
    })
    .join('');
