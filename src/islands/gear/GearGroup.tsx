import { GEAR_GROUP_MAX } from '../../api/gear/editing.ts';
import { type DraftGroup, emptyItem } from '../../stores/gear/draft.ts';
import { type Act, GearRow } from './GearRow.tsx';
import { sure } from './sure.ts';

interface Props {
  readonly group: DraftGroup;
  /** Key of the row or group that is wrong. */
  readonly wrong: string;
  readonly onAct: (act: Act) => void;
  /** The group as it becomes; null takes it away. */
  readonly onChange: (key: string, make: (group: DraftGroup) => DraftGroup | null) => void;
}

/** A group of things: its name, its rows, and the way to another one. */
export const GearGroup = ({ group: { key, name, items }, wrong, onAct, onChange }: Props) => {
  const remove = async (): Promise<void> => {
    if (items.length === 0 || (await sure(`这一组里有 ${items.length} 件，一起移除？`, '移除', '留着')))
      onChange(key, () => null);
  };
  return (
    <fieldset className="ge-group" data-row={key}>
      <legend className="vh">{name === '' ? '一组' : name}</legend>
      <p className="ge-head">
        <input
          aria-label="分组的名字"
          placeholder="分组的名字"
          autoComplete="off"
          maxLength={GEAR_GROUP_MAX}
          value={name}
          aria-invalid={wrong === key}
          onChange={({ target }) => onChange(key, (group) => ({ ...group, name: target.value }))}
        />
        <button type="button" className="ge-cut" aria-label={`移除分组“${name}”`} onClick={() => void remove()}>
          ×
        </button>
      </p>
      <ul>
        {items.map((item) => (
          <GearRow key={item.key} item={item} wrong={wrong === item.key} onAct={onAct} />
        ))}
      </ul>
      <button
        type="button"
        className="ge-add"
        onClick={() => onChange(key, (group) => ({ ...group, items: [...group.items, emptyItem()] }))}
      >
        ＋ 添加物品
      </button>
    </fieldset>
  );
};
