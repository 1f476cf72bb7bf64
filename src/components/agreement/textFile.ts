import type { APIRoute } from 'astro';
import { BRAND, SITE_ORIGIN } from '../../settings.ts';
import { BASE } from '../../site.ts';
import { pathOf } from '../../lib/agreements/addresses.ts';
import { plainText } from '../../lib/agreements/plainText.ts';
import type { Edition } from './library.ts';

/** A version as a text file to keep. The byte order mark tells old editors that it is UTF-8. */
export const textFile: APIRoute<{ edition: Edition }> = ({ props: { edition } }) =>
  new Response(`\ufeff${plainText(edition, BRAND, SITE_ORIGIN + BASE + pathOf(edition.document, edition.version))}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
