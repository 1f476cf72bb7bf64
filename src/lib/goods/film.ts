import { SHOP_FILMS } from '../../settings.ts';

/** `https://*.example.com`: every host below it, and not itself, as a content policy reads it. */
const isOf = (origin: string, source: string): boolean => {
  const [scheme = '', host = ''] = source.split('://');
  return host.slice(0, 2) === '*.'
    ? origin.indexOf(`${scheme}://`) === 0 && origin.slice(-host.length + 1) === host.slice(1)
    : origin === source;
};

/**
 * The address of a shop's film as the browser may load it; null for any that is not https, names somebody or a port, or
 * stands on a host that shop films do not come from (`PUBLIC_SHOP_FILMS`): the content policy of the page lets through the same.
 */
export const filmAddress = (text: string, sources: readonly string[] = SHOP_FILMS): string | null => {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return isPlain && sources.some((source) => isOf(url.origin, source)) ? url.href : null;
};

/** The film of a product that lies here, as the contract names it: by its token, since where it is loaded from is the page's to know. */
export const ownFilm = (token: string): string => `own:${token}`;

/** The token of a film that lies here; null for any other. */
export const ownFilmToken = (text: string): string | null => /^own:([\w-]{8,200})$/.exec(text)?.[1] ?? null;
