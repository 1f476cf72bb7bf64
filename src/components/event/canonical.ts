import { SITE_ORIGIN } from '../../settings.ts';

/** Says which page this is, for robots that run scripts: the document itself answers for every id. */
export const sayCanonical = (): void => {
  const address = SITE_ORIGIN + location.pathname;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = address;
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'og:url');
  meta.content = address;
  document.head.append(link, meta);
};
