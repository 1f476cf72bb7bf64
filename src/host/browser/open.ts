import type { Open } from '../host.ts';

/** Says that the page is about to be left (leaving.ts), in the browser's own word: not every engine does, and none as early. */
const leave = (): void => void dispatchEvent(new Event('beforeunload'));

export const open: Open = {
  assign: (address) => {
    leave();
    window.location.assign(address);
  },
  replace: (address) => {
    leave();
    window.location.replace(address);
  },
  reload: () => window.location.reload(),
  post: (address, fields) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    leave();
    // The prototype's method: a field called `submit` would stand in front of it.
    HTMLFormElement.prototype.submit.call(form);
    form.remove();
  },
  launch: (address) => {
    // A hidden frame is ignored by today's browsers, and `frame-src 'none'` forbids it: navigating is the one way left.
    window.location.href = address;
  },
};
