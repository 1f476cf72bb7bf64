import { SITE_ORIGIN } from '../../settings.ts';

/** Says which page this is, for robots that run scripts: the document itself answers for every id. */
export const sayCanonical = (): void => {
  // The edge worker has said it already.
  if (document.querySelector('link[rel="canonical"]') !== null) return;
  const address = SITE_ORIGIN + location.pathname;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = address;
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'og:url');
  meta.content = address;
  document.head.append(link, meta);
};
