import type { HeadRequest } from './page.ts';

/** The query of a page's request, read from the page's own address; null where a parameter is missing or bad. */
export const queryOf = (
  request: Pick<HeadRequest, 'query'>,
  address: { readonly search: string; readonly pathname: string },
): string | null => {
  const search = new URLSearchParams(address.search);
  const out: string[] = [];
  for (const [name, rule] of Object.entries(request.query)) {
    // A parameter that is empty in the address is absent (lib/params.ts).
    let value: string | null = null;
    if (rule.at) value = (new RegExp(rule.at).exec(address.pathname) || [])[1] || null;
    else for (const from of rule.from ?? [name]) value = value || search.get(from);
    if (value && rule.plus) value = value.replace(/ /g, '+');
    if (value && !new RegExp(rule.is).test(value)) {
      if (rule.strict) return null;
      value = null;
    }
    value = value || rule.else || null;
    if (value) out.push(`${name}=${encodeURIComponent(value)}`);
    else if (rule.need) return null;
  }
  return out.join('&');
};
