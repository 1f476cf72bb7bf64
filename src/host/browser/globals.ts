import type { Globals } from '../host.ts';

export const globals: Globals = {
  get: (path) =>
    path.split('.').reduce<unknown>(
      // `Object(value)` lets a lookup go on through primitives and null without throwing.
      (value, name) => (Object(value) as Record<string, unknown>)[name],
      window,
    ),
  set: (name, value) => {
    (window as unknown as Record<string, unknown>)[name] = value;
  },
  remove: (name) => {
    // Unlike `delete`, says false instead of throwing where the window is sealed.
    Reflect.deleteProperty(window, name);
  },
  top: () => window.top === window.self,
};
