import type { HeadReply } from './page.ts';

/**
 * The reply that came in the page itself (edge/worker), once; null where none did. It is checked like every other one, by the
 * shape that travels with it instead of in front of the content: the page's own part gets it back.
 */
export const givenReply = (own: HTMLElement | undefined): Promise<HeadReply> | null => {
  const block = document.querySelector<HTMLElement>('script[data-reply]');
  if (block === null) return null;
  block.remove();
  if (own !== undefined) own.dataset['shape'] = block.dataset['shape'] as string;
  try {
    return Promise.resolve(JSON.parse(block.textContent as string) as HeadReply);
  } catch {
    return null;
  }
};
