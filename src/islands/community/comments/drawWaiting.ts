import { knownReader } from '../../../stores/session/knownReader.ts';
import { local } from '../../../host/browser/storage.ts';
import type { Area } from '../../../host/host.ts';
import { OUTBOX_KEY } from '../../../host/storageKeys.ts';
import { messages } from '../../../messages.ts';
import { writeDraft } from '../../../stores/community/commentDraft.ts';
import { commentPlace } from '../../../stores/outbox/commentPlace.ts';
import { $waiting } from '../../../stores/outbox/count.ts';
import { dropWaiting, readWaiting, type Waiting } from '../../../stores/outbox/queue.ts';
import { $commented } from '../../../stores/community/commented.ts';
import { takeInComments } from '../../../stores/community/comments.ts';
import { showToast } from '../../../stores/toast.ts';
import { whenReached } from '../../shell/whenReached.ts';

const element = (tag: string, className: string, text = ''): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

/** Takes one back before it was sent; its words go where they were written. */
const takeBack = (one: Waiting): void => {
  dropWaiting(local, one.key);
  writeDraft(commentPlace(one.payload), String(one.payload['text']));
  showToast('已取消发送，写好的字还在评论框里');
};

/** What the reader wrote here and what waits, as a store has it. */
const waitingHere = (store: Pick<Area, 'get'>): Waiting[] => {
  const on = $commented.get();
  const user = knownReader();
  return readWaiting(store).filter(
    ({ user: whose, name, payload }) =>
      name === 'createComment' &&
      whose === user &&
      payload['targetKind'] === on?.kind &&
      payload['targetId'] === on?.id,
  );
};

const draw = (): void => {
  document.querySelector('[data-comments-waiting]')?.remove();
  const mine = waitingHere(local);
  const list = document.querySelector('[data-comments-list]');
  if (mine.length === 0 || list === null) return;
  const waiting = element('ul', 'c-waiting');
  waiting.dataset['commentsWaiting'] = '';
  for (const one of mine) {
    const item = element('li', 'c-comment');
    const words = element('div', 'c-words');
    const cancel = element('button', 'button', '取消发送') as HTMLButtonElement;
    cancel.type = 'button';
    cancel.addEventListener('click', () => takeBack(one));
    words.append(
      element('p', 'c-note', messages.waiting),
      element('p', 'c-text', String(one.payload['text']) || '［图片］'),
    );
    item.append(words, cancel);
    waiting.append(item);
  }
  list.before(waiting);
};

let isSentElsewhere = false;
const takeIn = whenReached(
  () => isSentElsewhere,
  () => takeInComments().then(() => (isSentElsewhere = false)),
);

let drawing = false;

/** Shows, above the comments, what its reader wrote here and what waits for a network. */
export const drawWaiting = (): void => {
  if (drawing) return;
  drawing = true;
  $waiting.subscribe(draw);
  // Another page may have sent it: what waited here stands in the list then.
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== OUTBOX_KEY) return;
    const [before, now] = [oldValue, newValue].map((value) => waitingHere({ get: () => value }).length);
    isSentElsewhere ||= (before as number) > (now as number);
    takeIn();
  });
};
