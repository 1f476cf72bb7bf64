import { csvOf } from '../files/csv.ts';
import { type Weighed, weightsOf, type WeightUnit, weightText } from './weights.ts';

export interface WrittenItem extends Weighed {
  readonly id: string;
  readonly name: string;
  readonly must: boolean;
  readonly note: string;
}

/** A gear list, as far as it is written down for other places. */
export interface Written {
  readonly title: string;
  readonly trip: string;
  readonly season: string;
  readonly groups: readonly { readonly name: string; readonly items: readonly WrittenItem[] }[];
}

const itemsOf = ({ groups }: Written): WrittenItem[] =>
  groups.reduce<WrittenItem[]>((all, { items }) => all.concat(items), []);

/** As text for a chat: a line an item, ticked or not, with who carries it (`carriers`: id → name). */
export const gearText = (
  list: Written,
  packed: ReadonlySet<string>,
  unit: WeightUnit,
  carriers: Readonly<Record<string, string>> = {},
): string => {
  const line = ({ id, name, quantity, weight, must, note }: WrittenItem): string =>
    [
      packed.has(id) ? '☑' : '☐',
      quantity === 1 ? name : `${name} ×${quantity}`,
      ...(must ? ['（必带）'] : []),
      ...(weight === null ? [] : [weightText(weight * quantity, unit)]),
      ...(Object.prototype.hasOwnProperty.call(carriers, id) ? [`@${carriers[id]}`] : []),
      ...(note === '' ? [] : [`——${note}`]),
    ].join(' ');
  const { all, base, worn, consumable } = weightsOf(itemsOf(list));
  return [
    [list.title, list.trip, list.season].filter(Boolean).join(' · '),
    ...list.groups.map(({ name, items }) => [`【${name}】`, ...items.map(line)].join('\n')),
    `总重 ${weightText(all, unit)}：基础 ${weightText(base, unit)}，穿着 ${weightText(worn, unit)}，消耗 ${weightText(consumable, unit)}`,
  ].join('\n\n');
};

/** As a table: a row an item, weights in grams. */
export const gearCsv = (list: Written): string => {
  const yes = (is: boolean): string => (is ? '是' : '');
  const rows = list.groups.reduce<(string | number)[][]>(
    (all, { name: group, items }) =>
      all.concat(
        items.map(({ name, quantity, weight, must, worn, consumable, note }) => [
          group,
          name,
          quantity,
          weight ?? '',
          yes(must),
          yes(worn),
          yes(consumable),
          note,
        ]),
      ),
    [['分组', '物品', '数量', '单件重量（克）', '必带', '穿着', '消耗', '备注']],
  );
  return csvOf(rows);
};

/** As JSON for other programs: known fields only, weights in grams. */
export const gearJson = ({ title, trip, season, groups }: Written): string =>
  JSON.stringify(
    {
      title,
      trip,
      season,
      groups: groups.map((group) => ({
        name: group.name,
        items: group.items.map(({ name, quantity, weight, must, worn, consumable, note }) => ({
          name,
          quantity,
          weightGrams: weight,
          must,
          worn,
          consumable,
          note,
        })),
      })),
    },
    null,
    2,
  );
