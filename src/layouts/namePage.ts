/** Names the page after what its reply brought: the document, its bar and its heading. */
export const namePage = (title: string): void => {
  document.title = title;
  for (const place of Array.from(document.querySelectorAll('.bar-title, main > h1'))) place.textContent = title;
};
