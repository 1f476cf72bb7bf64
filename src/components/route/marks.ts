/** What the filler leaves to a script: names of kinds, and which of two answers is the reader's. */
import { conditionNames, waypointNames } from '../../stores/route/names.ts';

const names: Readonly<Record<string, string>> = { ...waypointNames, ...conditionNames };

/** Names each mark and report by its kind; what lies aside of the way cannot be gone to. */
export const nameKinds = (root: ParentNode): void => {
  for (const place of Array.from(root.querySelectorAll<HTMLElement>('.rt-kind')))
    place.textContent = names[place.dataset['kind'] ?? ''] ?? '';
  for (const button of Array.from(root.querySelectorAll<HTMLButtonElement>('button[data-go]')))
    button.disabled = button.dataset['go'] === '';
};

/** Presses the answers that the reader has given. */
export const showStandings = (root: ParentNode): void => {
  for (const group of Array.from(root.querySelectorAll<HTMLElement>('[data-standing]')))
    for (const button of Array.from(group.querySelectorAll<HTMLElement>('[data-holds]')))
      button.setAttribute('aria-pressed', String(button.dataset['holds'] === group.dataset['mine']));
  for (const bar of Array.from(root.querySelectorAll<HTMLElement>('[data-route-bar]')))
    for (const button of Array.from(bar.querySelectorAll<HTMLElement>('[data-mark-of]')))
      button.setAttribute('aria-pressed', String(button.dataset['markOf'] === bar.dataset['chosen']));
};
