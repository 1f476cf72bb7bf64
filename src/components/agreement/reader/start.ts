import { onTap } from '../../../live/onTap.ts';

/** What an agreement does when it is asked to. Each part comes when it is first used, or when somebody is logged in. */
const main = document.getElementById('main') as HTMLElement;
const { member, asking } = main.dataset;

main.addEventListener('focusin', ({ target }) => {
  if ((target as HTMLElement).matches('[data-find]')) void import('./find.lazy.ts');
});
onTap(main, (target) => {
  const control = target.closest<HTMLElement>('[data-speak],[data-print],[data-cite]');
  if (control === null) return;
  if (control.matches('[data-print]')) window.print();
  else if (control.matches('[data-speak]')) void import('./speak.lazy.ts').then((part) => part.speak(control));
  else void import('./cite.lazy.ts').then((part) => part.cite(main, control as HTMLAnchorElement));
});
if (member !== undefined || asking !== undefined) void import('./mine.lazy.ts').then((part) => part.startMine(main));
