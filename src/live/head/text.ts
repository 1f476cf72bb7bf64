/** The first script of a page without modules: what still.ts is, and it answers what elsewhere the shell does (islands/shell/boot.ts). */
import { changeLook } from './looks.ts';
import './still.ts';

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) changeLook(target);
});
