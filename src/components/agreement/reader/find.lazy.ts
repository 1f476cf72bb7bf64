export {};

/** Search in the text, from its first focus: clauses without a hit step aside, hits are marked, and their number is said. */
const MOST_HITS = 500;

const words = (text: string): string => text.normalize('NFKC').toLowerCase();

const unmark = (root: Element): void => {
  for (const mark of Array.prototype.slice.call(root.querySelectorAll('mark')) as HTMLElement[]) {
    const parent = mark.parentNode as Node;
    parent.replaceChild(document.createTextNode(mark.textContent ?? ''), mark);
    parent.normalize();
  }
};

/** Marks every hit below an element; a hit does not reach over a change of emphasis. */
const mark = (root: Element, wanted: string, most: number): number => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  let hits = 0;
  for (const text of texts) {
    // Folding must keep places: where it changes the length, the text is compared as it stands.
    const folded = words(text.data).length === text.data.length ? words(text.data) : text.data;
    let rest = text;
    let from = 0;
    for (let at = folded.indexOf(wanted); at >= 0 && hits < most; at = folded.indexOf(wanted, from)) {
      const hit = rest.splitText(at - from);
      rest = hit.splitText(wanted.length);
      const element = document.createElement('mark');
      hit.replaceWith(element);
      element.append(hit);
      from = at + wanted.length;
      hits += 1;
    }
  }
  return hits;
};

const startFind = (field: HTMLInputElement): void => {
  const text = document.querySelector('[data-text]') as HTMLElement;
  const found = document.querySelector('[data-found]') as HTMLElement;
  const clauses = Array.prototype.slice.call(text.querySelectorAll('.clause')) as HTMLElement[];
  let timer = 0;
  const search = (): void => {
    const wanted = words(field.value).trim();
    unmark(text);
    let hits = 0;
    for (const clause of clauses) {
      const here = wanted === '' ? 0 : mark(clause, wanted, MOST_HITS - hits);
      clause.classList.toggle('aside', wanted !== '' && here === 0);
      hits += here;
    }
    found.textContent =
      wanted === ''
        ? ''
        : hits === 0
          ? `没有“${field.value.trim()}”`
          : `${clauses.filter((clause) => !clause.classList.contains('aside')).length} 条里有 ${hits} 处`;
    text.classList.toggle('searching', hits > 0);
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(search, 120);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') text.querySelector('mark')?.scrollIntoView({ block: 'center' });
  });
  search();
};

startFind(document.querySelector('[data-find]') as HTMLInputElement);
