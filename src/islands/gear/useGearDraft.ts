import { useCallback, useEffect, useRef, useState } from 'react';
import { local } from '../../host/browser/storage.ts';
import { type DraftGroup, type GearDraft, moveItem } from '../../stores/gear/draft.ts';
import { dropKept, keepDraft, readKept } from '../../stores/gear/keptDraft.ts';
import type { Act } from './GearRow.tsx';

const inItems = (groups: readonly DraftGroup[], act: Act): readonly DraftGroup[] => {
  if (act.act === 'move') return moveItem(groups, act.key, act.by);
  return groups.map((group) => {
    if (!group.items.some(({ key }) => key === act.key)) return group;
    const items =
      act.act === 'remove'
        ? group.items.filter(({ key }) => key !== act.key)
        : group.items.map((item) => (item.key === act.key ? { ...item, ...act.change } : item));
    return { ...group, items };
  });
};

const KEEP_MS = 400;

/** What is typed, kept on this device while it is; `begin` is where it begins without anything kept. */
export const useGearDraft = (begin: GearDraft) => {
  const [kept] = useState(() => readKept(local, begin.id));
  const [restored, setRestored] = useState(kept !== null);
  const [draft, setDraft] = useState<GearDraft>(kept ?? begin);
  const dirty = useRef(kept !== null);
  const latest = useRef(draft);
  latest.current = draft;
  const keep = useCallback(() => {
    if (dirty.current) keepDraft(local, latest.current);
  }, []);
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_MS);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  const change = useCallback((make: (before: GearDraft) => GearDraft) => {
    dirty.current = true;
    setDraft(make);
  }, []);
  const onAct = useCallback(
    (act: Act) => change((before) => ({ ...before, groups: inItems(before.groups, act) })),
    [change],
  );
  const forget = (): void => {
    dirty.current = false;
    dropKept(local, begin.id);
  };
  const giveUp = (): void => {
    forget();
    setRestored(false);
    setDraft(begin);
  };
  return { draft, change, onAct, restored, giveUp, forget, keep };
};
