const ADDRESS = /:\/\/|www\./i;

/**
 * Shows in `box` what an address in a text leads to: a page of ours as a link, another one by its host and without a link.
 * Says whether there may be an address at all; what it is comes with the module that knows.
 */
export const showPasted = (box: HTMLElement, text: string): boolean => {
  const link = box.querySelector<HTMLAnchorElement>('[data-pasted]');
  const note = box.querySelector<HTMLElement>('[data-foreign]');
  if (link === null || note === null) return false;
  link.hidden = note.hidden = true;
  box.dataset['text'] = text;
  if (!ADDRESS.test(text)) return false;
  void import('../../stores/search/pasted.lazy.ts').then(({ readPasted }) => {
    const pasted = readPasted(text, location.origin);
    if (box.dataset['text'] !== text || pasted === null) return;
    if (pasted.kind === 'own') {
      link.href = pasted.path;
      link.textContent = pasted.words;
      link.hidden = false;
    } else {
      note.textContent = `这是站外的链接（${pasted.host}），这里打不开它`;
      note.hidden = false;
    }
  });
  return true;
};
