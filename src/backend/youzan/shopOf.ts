/** Only an address that a browser may be sent to, and its host to be read before; null for any other. */
export const shopOf = (url: string): { url: string; shop: string } | null => {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' ? { url: parsed.href, shop: parsed.host } : null;
};
