/** Runs while the same-city page is parsed: marks the chosen order and keeps the city in the links of the orders. */
export {};

const search = new URLSearchParams(location.search);
const nav = (document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement;
for (const link of Array.prototype.slice.call(nav.querySelectorAll('a')) as HTMLAnchorElement[]) {
  const target = new URLSearchParams(link.search);
  if (target.get('sort') === search.get('sort')) link.setAttribute('aria-current', 'page');
  const cityId = search.get('cityId');
  if (cityId) {
    target.set('cityId', cityId);
    link.search = target.toString();
  }
}
