import { button, element } from '../../live/element.ts';

/** A row of cards under a head. It has the same height with cards, without, while it waits and where nothing comes. */
export interface Block {
  readonly section: HTMLElement;
  wait(): void;
  /** Shows this alone. */
  show(head: string, inside: readonly HTMLElement[]): void;
  /** A way to `left` more behind the last card; gone with the next cards. */
  offer(left: number, bring: () => Promise<readonly HTMLElement[]>): void;
}

export const createBlock = (name: string): Block => {
  const head = element('h2', '', name);
  const row = element('div', 'ar-row');
  const section = element('section', '', head, row);
  section.setAttribute('aria-label', name);
  const block: Block = {
    section,
    wait() {
      if (row.querySelector('.ar-card') !== null) return;
      row.textContent = '';
      row.append(...[0, 1].map(() => element('span', 'skeleton ar-card')));
    },
    show(words, inside) {
      head.textContent = words;
      row.textContent = '';
      row.scrollLeft = 0;
      row.append(...inside);
    },
    offer(left, bring) {
      if (left <= 0) return;
      const more = button(`还有 ${left} 个`, () => {
        more.disabled = true;
        void bring()
          .then((cards) => {
            more.before(...cards);
            // Who went on by keyboard stands at the first of the new ones.
            if (document.activeElement === document.body || document.activeElement === more) cards[0]?.focus();
            more.remove();
          })
          .catch(() => {
            more.disabled = false;
            more.textContent = '没有加载出来，再试一次';
          });
      });
      more.classList.add('ar-next');
      row.append(more);
    },
  };
  return block;
};
