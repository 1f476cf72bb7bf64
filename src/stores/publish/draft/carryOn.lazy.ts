/** Brings what was typed as a dynamic to the desk where longer things are written. */
import { createKey } from '../../../api/key.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { storageOf } from '../../../host/storage.ts';
import type { Choice } from '../../community/writing/asks/choice.ts';
import { createWorks, type Owner } from '../../community/writing/work/works.ts';
import type { Draft } from './draft.ts';
import { keepAsWork } from './keepAsWork.ts';

/** The draft's words as a work of this browser: the desk opens it first. */
export const carryOn = (draft: Draft, choice: Choice, owner: Owner): void => {
  const host = browserHost();
  const works = createWorks(storageOf(host).local, () => host.local.keys(), createKey);
  keepAsWork(draft, choice, { works, owner, now: host.now() }, createKey);
};
