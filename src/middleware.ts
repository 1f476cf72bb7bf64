import { defineMiddleware } from 'astro:middleware';
import { closeGaps } from './build/closeGaps.ts';
import { shortQuotes } from './build/shortQuotes.ts';
import { trimBlocks } from './build/trimBlocks.ts';

/** What every page is set like, built and while developing: it runs when a page is made, never for a visitor. */
export const onRequest = defineMiddleware(async (_, next) => {
  const page = await next();
  if (!(page.headers.get('content-type') ?? '').startsWith('text/html')) return page;
  return new Response(shortQuotes(trimBlocks(closeGaps(await page.text()))), page);
});
