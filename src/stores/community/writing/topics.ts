import { browserHost } from '../../../host/browser/browserHost.ts';
import { storageOf } from '../../../host/storage.ts';
import { createTopics, type Topics } from '../../publish/topics.ts';
import { loadServer } from './browser.ts';

let made: Topics | undefined;

/** Topics to choose from, made when somebody wants to. */
export const browserTopics = (): Topics =>
  (made ??= createTopics({
    local: storageOf(browserHost()).local,
    timers: browserHost().timers,
    load: async (query) => (await loadServer()).findTopics(query),
  }));
