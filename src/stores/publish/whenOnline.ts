import { browserHost } from '../../host/browser/browserHost.ts';

/** Brings a part of the page. Not asked for without a network, where it is refused: the guard of chunks would offer a reload. */
export const whenOnline = <Part>(bring: () => Promise<Part>): Promise<Part> =>
  browserHost().online() ? bring() : Promise.reject(new Error('no network'));
