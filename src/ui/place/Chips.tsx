import { Roving } from './Roving.tsx';
import styles from '../PlacePicker.module.css';

interface Props<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  readonly name: (item: Item) => string;
  readonly onTap: (item: Item) => void;
}

/** A few places side by side under a small title. */
export const Chips = <Item extends { readonly id: number | string }>({ title, items, name, onTap }: Props<Item>) =>
  items.length === 0 ? null : (
    <section className={styles.block}>
      <h3 className={styles.title}>{title}</h3>
      <Roving label={title} className={styles.chips}>
        {items.map((item) => (
          <button key={item.id} type="button" className={styles.chip} onClick={() => onTap(item)}>
            {name(item)}
          </button>
        ))}
      </Roving>
    </section>
  );
