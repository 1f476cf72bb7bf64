import { lazy } from './lazy.ts';

/** Opens one sheet or dialog; resolves when it has closed, or could not come. */
export interface Opener<Options extends readonly unknown[]> {
  (...options: Options): Promise<void>;
  /** Brings it before the touch that may open it. */
  readonly ahead: () => void;
}

/**
 * Opens a sheet that comes with its first touch. Taps that follow while it is on its way open it once, as the last of them
 * wanted it; one that is open already stays as it is. A sheet that did not come is told of, and comes with the next tap.
 */
export const opener = <Part, Options extends readonly unknown[]>(
  bring: () => Promise<Part>,
  opens: (part: Part) => (...options: Options) => Promise<void>,
): Opener<Options> => {
  const sheet = lazy(bring);
  let wanted: Options;
  let open: Promise<void> | null = null;
  const show = (...options: Options): Promise<void> => {
    wanted = options;
    return (open ??= sheet
      .use((part) => opens(part)(...wanted))
      .finally(() => {
        open = null;
      }));
  };
  return Object.assign(show, { ahead: sheet.ahead });
};
