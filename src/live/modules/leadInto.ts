/** Leads to what the address names (`#conditions`) in a part that has come later than the browser looked, unless the visitor has moved on. */
export const leadInto = (part: HTMLElement): void => {
  const name = location.hash.slice(1);
  if (name === '' || scrollY > 0) return;
  const named = document.getElementById(name);
  if (named !== null && part.contains(named)) named.scrollIntoView();
};
