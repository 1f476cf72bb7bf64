/** A gear list while it is edited: texts as they are typed, and what becomes of them. */
import {
  GEAR_GROUP_MAX,
  GEAR_NAME_MAX,
  GEAR_NOTE_MAX,
  GEAR_QUANTITY_MAX,
  GEAR_SEASON_MAX,
  GEAR_TITLE_MAX,
  GEAR_TRIP_MAX,
  GEAR_WEIGHT_MAX,
  type saveGearList,
} from '../../api/gear/editing.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { GEAR_ITEMS_MAX, type readGearList } from '../../api/gear/list.ts';
import { weightsOf } from '../../lib/gear/weights.ts';

export interface DraftItem {
  /** Tells rows apart while they move; an item that is on the server has its id in `id`. */
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly quantity: string;
  readonly weight: string;
  readonly must: boolean;
  readonly worn: boolean;
  readonly consumable: boolean;
  readonly note: string;
  readonly goodsId: string | null;
}
export interface DraftGroup {
  readonly key: string;
  readonly name: string;
  readonly items: readonly DraftItem[];
}
export interface GearDraft {
  /** The list that is edited; null for a new one. */
  readonly id: string | null;
  /** `changedAt` of what was edited (ms). */
  readonly seenAt: number;
  readonly title: string;
  readonly trip: string;
  readonly season: string;
  readonly private: boolean;
  readonly groups: readonly DraftGroup[];
}

let keys = 0;
const newKey = (): string => `n${(keys += 1)}`;

export const emptyItem = (): DraftItem => ({
  ...{ key: newKey(), id: null, name: '', quantity: '1', weight: '', note: '', goodsId: null },
  ...{ must: false, worn: false, consumable: false },
});
export const emptyGroup = (name = ''): DraftGroup => ({ key: newKey(), name, items: [emptyItem()] });

/** Where one begins: the groups that most lists have. */
export const newDraft = (): GearDraft => ({
  ...{ id: null, seenAt: 0, title: '', trip: '', season: '', private: true },
  groups: ['睡眠和帐篷', '穿着', '吃和炊具', '安全和电子'].map((name) => ({ ...emptyGroup(name), items: [] })),
});

export const draftOf = (list: ReplyOf<typeof readGearList>): GearDraft => ({
  ...{ id: list.id, seenAt: list.changedAt, title: list.title, trip: list.trip, season: list.season },
  private: list.private,
  groups: list.groups.map(({ name, items }) => ({
    ...{ key: newKey(), name },
    items: items.map(({ id, quantity, weight, grams: _grams, ...item }) => ({
      ...item,
      ...{ key: newKey(), id, quantity: String(quantity), weight: weight === null ? '' : String(weight) },
    })),
  })),
});

/** Full-width digits and marks as the plain ones. */
const plain = (text: string): string =>
  text
    .replace(/[０-９．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s,]/g, '')
    .toLowerCase();

/** Grams as somebody types them: 1200, 1.2kg, 350 克, 2斤, 12oz, 3lb; null where nothing is typed, undefined where it is no weight. */
export const readWeight = (typed: string): number | null | undefined => {
  const text = plain(typed);
  if (text === '') return null;
  const match = /^(\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})(g|克|kg|千克|公斤|斤|lb|lbs|磅|oz|盎司)?$/.exec(text);
  if (match === null) return undefined;
  const unit = match[2] ?? 'g';
  const factor = /^(?:kg|千克|公斤)$/.test(unit)
    ? 1_000
    : unit === '斤'
      ? 500
      : /^(?:lbs?|磅)$/.test(unit)
        ? 453.592_37
        : /^(?:oz|盎司)$/.test(unit)
          ? 28.349_523_125
          : 1;
  const grams = Math.round(Number(match[1]) * factor);
  return grams <= GEAR_WEIGHT_MAX ? grams : undefined;
};

/** Pieces as they are typed: nothing is one. */
export const readQuantity = (typed: string): number | undefined => {
  const text = plain(typed);
  if (text === '') return 1;
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= GEAR_QUANTITY_MAX ? Number(text) : undefined;
};

export interface Trouble {
  readonly words: string;
  /** Key of the row or group it is about; '' for the list. */
  readonly key: string;
}

const cut = (text: string, max: number): string => Array.from(text.trim()).slice(0, max).join('');
const isBlank = ({ name, weight, note }: DraftItem): boolean => `${name}${weight}${note}`.trim() === '';

/** What is sent, or what is wrong. Rows in which nothing was typed are nothing; so are groups without a name and things. */
export const payloadOf = (draft: GearDraft): PayloadOf<typeof saveGearList> | Trouble => {
  if (draft.title.trim() === '') return { words: '给清单起个名字', key: '' };
  const groups: PayloadOf<typeof saveGearList>['groups'] = [];
  let count = 0;
  for (const group of draft.groups) {
    const rows = group.items.filter((row) => !isBlank(row));
    if (rows.length === 0 && group.name.trim() === '') continue;
    if (group.name.trim() === '') return { words: '给这一组起个名字', key: group.key };
    const items: (typeof groups)[number]['items'] = [];
    for (const { key, id, name, quantity, weight, note, ...flags } of rows) {
      const [pieces, grams] = [readQuantity(quantity), readWeight(weight)];
      const told = name.trim() === '' ? '这一件' : `“${cut(name, 12)}”`;
      if (name.trim() === '') return { words: '还有物品没有名字', key };
      if (pieces === undefined) return { words: `${told}的数量写 1 到 ${GEAR_QUANTITY_MAX}`, key };
      if (grams === undefined) return { words: `${told}的重量写成 350、350g 或 1.2kg`, key };
      items.push({
        ...(id === null ? {} : { id }),
        ...{ name: cut(name, GEAR_NAME_MAX), quantity: pieces, weight: grams, note: cut(note, GEAR_NOTE_MAX) },
        ...{ must: flags.must, worn: flags.worn, consumable: flags.consumable, goodsId: flags.goodsId },
      });
    }
    count += items.length;
    if (count > GEAR_ITEMS_MAX) return { words: `一份清单最多 ${GEAR_ITEMS_MAX} 件`, key: group.key };
    groups.push({ name: cut(group.name, GEAR_GROUP_MAX), items });
  }
  return {
    ...(draft.id === null ? {} : { id: draft.id, seenAt: draft.seenAt }),
    ...{ title: cut(draft.title, GEAR_TITLE_MAX), trip: cut(draft.trip, GEAR_TRIP_MAX) },
    ...{ season: cut(draft.season, GEAR_SEASON_MAX), private: draft.private, groups },
  };
};

/** Grams of everything whose weight can be read. */
export const gramsOf = ({ groups }: GearDraft): number =>
  weightsOf(
    groups.reduce<Parameters<typeof weightsOf>[0]>(
      (all, { items }) =>
        all.concat(
          items.map(({ quantity, weight, worn, consumable }) => ({
            ...{ quantity: readQuantity(quantity) ?? 0, weight: readWeight(weight) ?? null, worn, consumable },
          })),
        ),
      [],
    ),
  ).all;

/** Moves a row one place up or down; at the end of its group it goes into the next one. */
export const moveItem = (groups: readonly DraftGroup[], key: string, by: -1 | 1): readonly DraftGroup[] => {
  const from = groups.findIndex(({ items }) => items.some((item) => item.key === key));
  const group = groups[from];
  const at = group?.items.findIndex((item) => item.key === key) ?? -1;
  const item = group?.items[at];
  if (group === undefined || item === undefined) return groups;
  const rest = group.items.filter((one) => one !== item);
  const to = at + by;
  if (to >= 0 && to < group.items.length) {
    const items = [...rest.slice(0, to), item, ...rest.slice(to)];
    return groups.map((one, index) => (index === from ? { ...one, items } : one));
  }
  const next = groups[from + by];
  if (next === undefined) return groups;
  return groups.map((one, index) => {
    if (index === from) return { ...one, items: rest };
    if (index !== from + by) return one;
    return { ...one, items: by < 0 ? [...one.items, item] : [item, ...one.items] };
  });
};
