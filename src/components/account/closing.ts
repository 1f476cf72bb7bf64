import { whenOpen } from '../live/whenOpen.ts';

/** The form that ends an account: it can be sent once this listens, and what it does comes when it is opened. */
const part = document.querySelector<HTMLDetailsElement>('[data-closing]');
const form = part?.querySelector('form');
if (part && form) {
  const bring = () => import('./closing.lazy.ts');
  const failed = (): void => undefined;
  whenOpen(part, () => void bring().then(({ show }) => show(part), failed));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void bring().then(({ close }) => close(part, form), failed);
  });
  const code = form.querySelector<HTMLButtonElement>('[data-code]');
  code?.addEventListener('click', () => void bring().then(({ send }) => send(form, code), failed));
  for (const button of form.querySelectorAll('button')) button.disabled = false;
}
