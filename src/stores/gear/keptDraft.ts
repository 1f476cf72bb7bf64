import type { Area } from '../../host/host.ts';
import { GEAR_DRAFT_PREFIX } from '../../host/storageKeys.ts';
import { type DraftGroup, type DraftItem, emptyGroup, emptyItem, type GearDraft } from './draft.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 400) : '');
const idOrNull = (value: unknown): string | null =>
  typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value) ? value : null;
const listOf = (value: unknown, max: number): unknown[] => (Array.isArray(value) ? value.slice(0, max) : []);

const itemOf = (value: unknown): DraftItem => {
  const one = (value ?? {}) as Record<string, unknown>;
  return {
    ...emptyItem(),
    ...{ id: idOrNull(one['id']), goodsId: idOrNull(one['goodsId']), name: text(one['name']), note: text(one['note']) },
    ...{ quantity: text(one['quantity']), weight: text(one['weight']) },
    ...{ must: one['must'] === true, worn: one['worn'] === true, consumable: one['consumable'] === true },
  };
};
const groupOf = (value: unknown): DraftGroup => {
  const one = (value ?? {}) as Record<string, unknown>;
  return { ...emptyGroup(text(one['name'])), items: listOf(one['items'], 400).map(itemOf) };
};

const nameOf = (id: string | null): string => GEAR_DRAFT_PREFIX + (id ?? 'new');

/** What was typed into a list and not saved, on this device; null where nothing was, or it cannot be read. */
export const readKept = (local: Pick<Area, 'get'>, id: string | null): GearDraft | null => {
  try {
    const kept = JSON.parse(local.get(nameOf(id)) ?? 'null') as Record<string, unknown> | null;
    if (kept === null || typeof kept !== 'object' || !Array.isArray(kept['groups'])) return null;
    const seenAt = kept['seenAt'];
    return {
      ...{ id, title: text(kept['title']), trip: text(kept['trip']), season: text(kept['season']) },
      seenAt: typeof seenAt === 'number' && Number.isSafeInteger(seenAt) && seenAt >= 0 ? seenAt : 0,
      private: kept['private'] !== false,
      groups: listOf(kept['groups'], 60).map(groupOf),
    };
  } catch {
    return null;
  }
};

/** False where the device has no room: what is typed then lasts as long as the sheet. */
export const keepDraft = (local: Pick<Area, 'set'>, draft: GearDraft): boolean => {
  try {
    local.set(nameOf(draft.id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const dropKept = (local: Pick<Area, 'remove'>, id: string | null): void => local.remove(nameOf(id));
