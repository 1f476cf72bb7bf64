/** Who carries what: a name beside each thing, kept on this device, and what each of them carries. */
import type { readGearList } from '../../api/gear/list.ts';
import type { ReplyOf } from '../../api/define.ts';
import { loadsOf } from '../../lib/gear/loads.ts';
import { weightText, type WeightUnit } from '../../lib/gear/weights.ts';
import type { PackedBook } from '../../stores/gear/packed.ts';

/** A name fits a label. */
const NAME_MAX = 12;

/** Shows the names, or takes them away again. */
export const split = (
  isOn: boolean,
  list: ReplyOf<typeof readGearList>,
  book: Pick<PackedBook, 'carriersOf' | 'keepCarriers'>,
  unit: () => WeightUnit,
): void => {
  const sums = document.querySelector<HTMLElement>('[data-split-sums]');
  if (sums === null) return;
  for (const field of Array.from(document.querySelectorAll('.gl-who, #gl-names'))) field.remove();
  sums.hidden = !isOn;
  if (!isOn) return;
  const carriers: Record<string, string> = { ...book.carriersOf(list.id) };
  const items = list.groups.reduce<(typeof list.groups)[number]['items']>((all, group) => all.concat(group.items), []);
  const names = document.createElement('datalist');
  names.id = 'gl-names';
  document.body.append(names);
  const show = (): void => {
    const loads = loadsOf(items, carriers);
    sums.textContent =
      loads.length === 0 || (loads.length === 1 && loads[0]?.name === '')
        ? '在每一件旁边写下谁来背，名字只留在这台设备上'
        : loads.map(({ name, grams }) => `${name === '' ? '还没分' : name} ${weightText(grams, unit())}`).join('　');
    names.textContent = '';
    for (const { name } of loads)
      if (name !== '') {
        const option = document.createElement('option');
        option.value = name;
        names.append(option);
      }
  };
  for (const row of Array.from(document.querySelectorAll<HTMLElement>('[data-item]'))) {
    const id = row.dataset['item'] ?? '';
    const field = document.createElement('input');
    field.className = 'gl-who';
    field.type = 'text';
    field.maxLength = NAME_MAX;
    field.placeholder = '谁背';
    field.autocomplete = 'off';
    field.setAttribute('list', 'gl-names');
    field.setAttribute('aria-label', `${items.find((item) => item.id === id)?.name ?? ''}谁来背`);
    field.value = carriers[id] ?? '';
    field.addEventListener('input', () => {
      const name = field.value.trim().slice(0, NAME_MAX);
      if (name === '') delete carriers[id];
      else carriers[id] = name;
      book.keepCarriers(list.id, carriers);
      show();
    });
    row.append(field);
  }
  show();
};
