import { memo } from 'react';
import { GEAR_NAME_MAX, GEAR_NOTE_MAX } from '../../api/gear/editing.ts';
import type { DraftItem } from '../../stores/gear/draft.ts';

export type Act =
  | { readonly act: 'set'; readonly key: string; readonly change: Partial<DraftItem> }
  | { readonly act: 'move'; readonly key: string; readonly by: -1 | 1 }
  | { readonly act: 'remove'; readonly key: string };

interface Props {
  readonly item: DraftItem;
  readonly wrong: boolean;
  readonly onAct: (act: Act) => void;
}

const flags = [
  ['must', '必带'],
  ['worn', '穿着'],
  ['consumable', '消耗'],
] as const;

/** One thing: its name, how many, what one weighs; the rest is folded. */
export const GearRow = memo(({ item, wrong, onAct }: Props) => {
  const { key, name, quantity, weight, note } = item;
  const set = (change: Partial<DraftItem>): void => onAct({ act: 'set', key, change });
  const called = name.trim() === '' ? '这一件' : name;
  return (
    <li className="ge-row" data-row={key}>
      <input
        className="ge-name"
        aria-label="物品"
        placeholder="物品"
        autoComplete="off"
        maxLength={GEAR_NAME_MAX}
        value={name}
        aria-invalid={wrong}
        onChange={({ target }) => set({ name: target.value })}
      />
      <input
        className="ge-few num"
        aria-label={`${called}的数量`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={quantity}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <input
        className="ge-weight num"
        aria-label={`${called}一件的重量`}
        placeholder="克"
        autoComplete="off"
        maxLength={12}
        value={weight}
        onChange={({ target }) => set({ weight: target.value })}
      />
      <details className="ge-more">
        <summary aria-label={`${called}的更多`}>⋯</summary>
        <p className="ge-flags">
          {flags.map(([flag, words]) => (
            <label key={flag}>
              <input type="checkbox" checked={item[flag]} onChange={({ target }) => set({ [flag]: target.checked })} />
              {words}
            </label>
          ))}
        </p>
        <label className="ge-label">
          备注
          <input
            autoComplete="off"
            maxLength={GEAR_NOTE_MAX}
            value={note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </label>
        <p className="ge-flags">
          <button type="button" className="button" onClick={() => onAct({ act: 'move', key, by: -1 })}>
            上移
          </button>
          <button type="button" className="button" onClick={() => onAct({ act: 'move', key, by: 1 })}>
            下移
          </button>
          <button type="button" className="button" data-destroys onClick={() => onAct({ act: 'remove', key })}>
            移除
          </button>
        </p>
      </details>
    </li>
  );
});
