/**
 * Marks an intro of which nothing is cut while it is folded: there is nothing to unfold, so nothing says so or
 * is reached by keys (list-about.css). Heard between layout and paint, so that the word never shows first.
 */
export const watchIntro = (): void => {
  const intro = document.querySelector<HTMLDetailsElement>('.lh-intro');
  const words = intro?.querySelector('.lh-words');
  const summary = intro?.querySelector('summary');
  if (intro == null || words == null || summary == null) return;
  new ResizeObserver(() => {
    if (intro.open) return;
    const isWhole = words.scrollHeight <= words.clientHeight;
    intro.toggleAttribute('data-whole', isWhole);
    summary.tabIndex = isWhole ? -1 : 0;
  }).observe(words);
  summary.addEventListener('click', (event) => {
    if (intro.hasAttribute('data-whole')) event.preventDefault();
  });
};
