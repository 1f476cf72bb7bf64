/** What the filler leaves to a script: names of kinds, and which of two answers is the reader's. */
import { conditionNames, waypointNames } from '../../../stores/route/names.ts';
import { each } from '../find.ts';

const names: Readonly<Record<string, string>> = { ...waypointNames, ...conditionNames };

/** Names each mark and report by its kind; what lies aside of the way cannot be gone to. */
export const nameKinds = (root: ParentNode): void => {
  for (const place of each(root, 'i[data-kind]'))
    place.textContent = names[place.getAttribute('data-kind') ?? ''] ?? '';
  for (const button of each(root, 'button[data-go]'))
    if (button.getAttribute('data-go') === '') button.setAttribute('disabled', '');
    else button.removeAttribute('disabled');
};

const press = (button: Element, is: boolean): void => button.setAttribute('aria-pressed', String(is));

/** Presses the answers that the reader has given. */
export const showStandings = (root: ParentNode): void => {
  for (const group of each(root, '[data-standing]'))
    for (const button of each(group, '[data-holds]'))
      press(button, button.getAttribute('data-holds') === group.getAttribute('data-mine'));
  for (const bar of each(root, '[data-route-bar]'))
    for (const button of each(bar, '[data-mark-of]'))
      press(button, button.getAttribute('data-mark-of') === bar.getAttribute('data-chosen'));
};
