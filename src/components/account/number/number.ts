import { whenOpen } from '../../live/whenOpen.ts';

/** Changing the number to log in by: the forms can be sent once this listens, and what they do comes when the part is opened. */
const part = document.querySelector<HTMLDetailsElement>('[data-number]');
const [prove, change] = part?.querySelectorAll('form') ?? [];
if (part && prove && change) {
  const bring = () => import('./number.lazy.ts');
  const failed = (): void => undefined;
  whenOpen(part, () => void bring().then(({ show }) => show(part), failed));
  prove.addEventListener('submit', (event) => {
    event.preventDefault();
    void bring().then((does) => does.prove(prove, change), failed);
  });
  change.addEventListener('submit', (event) => {
    event.preventDefault();
    void bring().then((does) => does.change(part, change), failed);
  });
  part.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    const form = button?.form;
    if (!button || !form) return;
    const asks = 'code' in button.dataset;
    if (asks)
      void bring().then((does) => (form === prove ? does.sendOld(form, button) : does.sendNew(form, button)), failed);
    if ('renew' in button.dataset) void bring().then((does) => does.renew(form), failed);
  });
  for (const button of prove.querySelectorAll('button')) button.disabled = false;
  // An address of this page may lead here.
  if (location.hash === '#number') part.open = true;
}
