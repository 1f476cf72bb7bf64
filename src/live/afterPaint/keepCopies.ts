import { local } from '../../host/browser/storage.ts';
import { regions } from '../main.ts';
import { knownReader } from '../../stores/session/knownReader.ts';
import { type CachePorts, readCopy, writeCopy } from './offlineCache.ts';

const ports = (): CachePorts => ({
  local,
  path: location.pathname,
  search: location.search,
  now: () => Date.now(),
});

/** Keeps each fresh reply of the page's own part, and brings the last one when its request has failed. */
export const keepCopies = (): void => {
  const [region] = regions;
  region?.$view.subscribe(({ state, data, reader }) => {
    const { query } = window.page;
    // What a kept page left behind was saved when it came.
    // A list that was opened at a further page by whoever had no script then is none that begins here.
    if (state === 'ready' && reader !== undefined && !/[?&]cursor=/.test(location.search))
      writeCopy(ports(), query, reader, data);
    if (state !== 'error' && state !== 'offline') return;
    const copy = readCopy(ports(), query, knownReader());
    if (copy !== null) region.showCopy(copy.data, copy.at);
  });
};
