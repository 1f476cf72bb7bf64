/** The row of a product's sections: the one that is read is marked, and going to one is no step of the history. */
const row = document.querySelector('[data-tabs]') as HTMLElement;
const links = Array.from(row.querySelectorAll('a'));
const sectionOf = ({ hash }: HTMLAnchorElement): HTMLElement => document.getElementById(hash.slice(1)) as HTMLElement;
/** Sections of which something is to be seen below the row. */
const seen = new Set<Element>();
let asked: HTMLAnchorElement | null = null;

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
const mark = (): void => {
  const read = links.filter((link) => seen.has(sectionOf(link)));
  // The last ones may be too short to come up to the row.
  const current = asked !== null && isAtEnd() && read.indexOf(asked) >= 0 ? asked : read[0];
  for (const link of links)
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
};

/** Marks the section that is read from now on. */
export const startTabs = (): void => {
  const sections = links.map(sectionOf);
  const below = Math.ceil(parseFloat(getComputedStyle(sections[0] as HTMLElement).scrollMarginTop) || 0) + 1;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
      mark();
    },
    { rootMargin: `-${below}px 0px 0px` },
  );
  for (const section of sections) watcher.observe(section);
};

row.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  asked = link;
  location.replace(link.hash);
  requestAnimationFrame(mark);
});
