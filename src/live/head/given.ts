import type { HeadReply } from './page.ts';

/** The reply that came in the page itself (edge/worker), once; null where none did. It is checked like every other one. */
export const givenReply = (): Promise<HeadReply> | null => {
  const block = document.querySelector('script[data-reply]');
  if (block === null) return null;
  block.remove();
  try {
    return Promise.resolve(JSON.parse(block.textContent as string) as HeadReply);
  } catch {
    return null;
  }
};
