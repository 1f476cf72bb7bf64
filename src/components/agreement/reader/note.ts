/** Says something above the text, with a way on. */
export const sayInNote = (main: HTMLElement, text: string, link?: HTMLAnchorElement): void => {
  const note = main.querySelector('[data-note]') as HTMLElement;
  note.textContent = text;
  if (link !== undefined) {
    const way = document.createElement('a');
    way.href = link.href;
    way.textContent = '看改了什么';
    note.append(' ', way);
  }
  note.hidden = false;
};
