/** The parts of the page that drawing speaks to. */
export const find = <E extends HTMLElement>(name: string): E => document.querySelector(`[data-dw="${name}"]`) as E;

export const chosenOf = (name: string): string =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? '';

/** Marks one of a group of radio buttons. */
export const choose = (name: string, value: string): void => {
  for (const input of Array.from(document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)))
    input.checked = input.value === value;
};

/** Says what has happened, to eyes and to screen readers. */
export const say = (words: string): void => {
  const place = find('status');
  if (place.textContent !== words) place.textContent = words;
};
