import { Roving } from './Roving.tsx';

interface Props<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  readonly name: (item: Item) => string;
  readonly onTap: (item: Item) => void;
}

/** A few places side by side under a small title. */
export const Chips = <Item extends { readonly id: number | string }>({ title, items, name, onTap }: Props<Item>) =>
  items.length === 0 ? null : (
    <section className="pick-block">
      <h3 className="pick-title">{title}</h3>
      <Roving label={title} className="pick-chips">
        {items.map((item) => (
          <button key={item.id} type="button" className="pick-chip" onClick={() => onTap(item)}>
            {name(item)}
          </button>
        ))}
      </Roving>
    </section>
  );
