/** Marks the tab that the address chooses, while the page is being parsed: the HTML is one for all tabs. Links away are none. */
const script = document.currentScript as HTMLScriptElement;
const nav = script.previousElementSibling as HTMLElement;
const search = new URLSearchParams(location.search);
const { dataset } = document.documentElement;
// A list of one member's has no tabs: they would lead out of it.
if (search.get(nav.dataset['without'] ?? '')) {
  nav.hidden = true;
  dataset['tab'] = 'one';
}
for (const group of Array.prototype.slice.call(nav.querySelectorAll('[data-choice]')) as HTMLElement[]) {
  const name = group.dataset['choice'] as string;
  const links = Array.prototype.slice.call(group.querySelectorAll('a:not([data-away])')) as HTMLAnchorElement[];
  const chosen = links.find((link) => new URL(link.href).searchParams.get(name) === search.get(name)) ?? links[0];
  if (chosen !== links[0]) dataset[name] ??= search.get(name) as string;
  for (const link of links) {
    // A choice keeps the others: the sort stays when the tab changes.
    const url = new URL(link.href);
    search.forEach((value, key) => {
      if (key !== name && window.early.page.params.indexOf(key) >= 0 && !url.searchParams.has(key))
        url.searchParams.set(key, value);
    });
    link.href = url.pathname + url.search;
    if (link === chosen) link.setAttribute('aria-current', 'page');
  }
}
