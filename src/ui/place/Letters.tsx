import { useRef } from 'react';
import { Roving } from './Roving.tsx';

export interface LetterGroup<Item> {
  readonly letter: string;
  readonly items: readonly Item[];
}

interface Props<Item> {
  readonly title: string;
  readonly groups: readonly LetterGroup<Item>[];
  readonly onTap: (item: Item) => void;
}

/** An A–Z list: the letters are buttons that lead to their group. */
export const Letters = <Item extends { readonly id: number; readonly name: string }>({
  title,
  groups,
  onTap,
}: Props<Item>) => {
  const root = useRef<HTMLElement>(null);
  const go = (letter: string): void => {
    const group = root.current?.querySelector<HTMLElement>(`[data-letter="${letter}"]`);
    group?.scrollIntoView({ block: 'start' });
    group?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  };
  return (
    <section ref={root} className="pick-block">
      <h3 className="pick-title">{title}</h3>
      <Roving label="按拼音首字母跳转" className="pick-letters">
        {groups.map(({ letter }) => (
          <button
            key={letter}
            type="button"
            className="pick-letter"
            aria-label={`跳到 ${letter}`}
            onClick={() => go(letter)}
          >
            {letter}
          </button>
        ))}
      </Roving>
      {groups.map(({ letter, items }) => (
        <div key={letter} className="pick-group" data-letter={letter}>
          <h4 className="pick-head">{letter}</h4>
          <Roving label={`${letter}，${items.length} 个`} className="pick-rows">
            {items.map((item) => (
              <button key={item.id} type="button" className="pick-row" onClick={() => onTap(item)}>
                {item.name}
              </button>
            ))}
          </Roving>
        </div>
      ))}
    </section>
  );
};
