/** The element of a page with this mark. */
export const part = <Kind extends Element = HTMLElement>(page: ParentNode, mark: string): Kind | null =>
  page.querySelector<Kind>(`[data-${mark}]`);

/** Words in the element with this mark; it gives way where there are none. */
export const say = (page: ParentNode, mark: string, words: string): void => {
  const element = part(page, mark);
  if (element === null) return;
  element.textContent = words;
  element.hidden = words === '';
};
