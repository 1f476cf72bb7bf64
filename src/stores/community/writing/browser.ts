/** The writing store of this page, with the ports of the real browser. Made on first use, in an effect. */
import { urlOf } from '../../../lib/url/urlOf.ts';
import { browserPorts } from '../../publish/browserPorts.ts';
import { whenOnline } from '../../publish/whenOnline.ts';
import { createWriting, type Writing } from './createWriting.ts';
import { asked, type Publishing, publishingOf } from './publishing.ts';

/** What calls the server. */
export const loadServer = () => whenOnline(() => import('./server.lazy.ts'));

/** The store and what the page does with it. */
export interface Desktop extends Publishing {
  readonly writing: Writing;
}

let made: Desktop | undefined;

export const browserWriting = (): Desktop => (made ??= make());

const make = (): Desktop => {
  const ports = browserPorts(loadServer);
  const writing = createWriting({
    ...ports,
    save: async (payload, key) => (await loadServer()).save(payload, key),
    read: async (query) => (await loadServer()).read(query),
    bringTrip: async (routeId) => (await loadServer()).bringTrip(routeId),
    bringGoods: async (id) => (await loadServer()).bringGoods(id),
    bringEventCard: async (id) => (await loadServer()).bringEventCard(id),
    bringEvent: async (id) => (await loadServer()).bringEvent(id),
    publish: async (payload) => (await loadServer()).publish(payload),
    onPublished: ({ id }) => ports.host.open.replace(urlOf('/community/detail', { id })),
    ask: asked,
  });
  return { writing, ...publishingOf(writing) };
};
