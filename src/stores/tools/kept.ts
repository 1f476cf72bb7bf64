import type { SafeArea } from '../../host/storage.ts';
import { DRAWING_DRAFT_PREFIX } from '../../host/storageKeys.ts';
import { readDetailText } from '../../lib/detail/read.ts';
import type { Detail } from '../../lib/detail/types.ts';
import { detailJson } from '../../lib/detail/write.ts';

/** So many drawings wait on a device; the oldest goes. */
const KEPT_MAX = 5;
const OWN = 'own';

export interface KeptDrawing {
  readonly detail: Detail;
  /** Epoch ms. */
  readonly at: number;
}

/** Drawings that were begun on this device: one for each link that was drawn upon, and one of one's own. */
export interface Drawings {
  /** The drawing that was begun on this link; without one the latest of all. */
  find(mark: string | null): KeptDrawing | null;
  /** False: it will be gone when the page is left. */
  keep(mark: string | null, detail: Detail): boolean;
  forget(mark: string | null): void;
}

/** A short name of a link's content (FNV-1a, 32 bits): the same link finds the same drawing. */
export const markOf = (text: string): string => {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
};

export const drawings = (local: SafeArea, keys: () => readonly string[], now: () => number): Drawings => {
  const keyOf = (mark: string | null): string => DRAWING_DRAFT_PREFIX + (mark ?? OWN);
  const read = (key: string): KeptDrawing | null => {
    // `<time>:<JSON>`: what nobody can read is no drawing.
    const [, at, text] = /^(\d{13}):([^]*)$/.exec(local.get(key) ?? '') ?? [];
    const result = text === undefined ? null : readDetailText(text);
    return result?.ok === true ? { detail: result.detail, at: Number(at) } : null;
  };
  const all = (): { key: string; at: number; kept: KeptDrawing }[] => {
    const names = Array.from(
      new Set([...keys().filter((key) => key.indexOf(DRAWING_DRAFT_PREFIX) === 0), keyOf(null)]),
    );
    const found = names.map((key) => ({ key, kept: read(key) }));
    return found
      .flatMap(({ key, kept }) => (kept === null ? [] : [{ key, at: kept.at, kept }]))
      .sort((a, b) => b.at - a.at);
  };
  return {
    find: (mark) => (mark === null ? (all()[0]?.kept ?? null) : read(keyOf(mark))),
    keep(mark, detail) {
      const key = keyOf(mark);
      for (const { key: old } of all()
        .filter((one) => one.key !== key)
        .slice(KEPT_MAX - 1))
        local.remove(old);
      local.set(key, `${now()}:${detailJson(detail)}`);
      return local.lasting(key);
    },
    forget: (mark) => local.remove(keyOf(mark)),
  };
};
