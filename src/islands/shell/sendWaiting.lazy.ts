/** Sends what was done without a network, and says so; it comes when something waits and there is a network. */
import { saidBy } from '../../api/errors.ts';
import type { createComment } from '../../api/community/commenting.ts';
import type { ReplyOf } from '../../api/define.ts';
import { local } from '../../host/browser/storage.ts';
import { alone } from '../../host/browser/tabs.ts';
import { isRecord } from '../../lib/json.ts';
import { reload } from '../../live/views.ts';
import { writeDraft } from '../../stores/community/commentDraft.ts';
import { $commented } from '../../stores/community/commented.ts';
import { $relation, relation } from '../../stores/community/relation.ts';
import { sendAction } from '../../stores/community/actions.ts';
import { commentPlace } from '../../stores/outbox/commentPlace.ts';
import type { Waiting } from '../../stores/outbox/queue.ts';
import { type Sent, sendWaiting } from '../../stores/outbox/sendWaiting.ts';
import { waitingWords } from '../../stores/outbox/words.ts';
import { $routeRelation } from '../../stores/route/relation.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { checkSession } from '../../stores/session/session.ts';
import { showToast } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';
import { ERROR_TOAST_MS } from '../../site.ts';
import { detailAddress } from '../../stores/publish/detailAddress.ts';

const send = async (one: Waiting): Promise<unknown> =>
  one.name === 'createDynamic'
    ? (await import('../../stores/publish/publishKept.lazy.ts')).publishKept(one)
    : sendAction(one.name, one.payload as never, one.key);

/** Who the server says is there. Rejects where it says nothing. */
const member = async (): Promise<string | null> => {
  const now = await checkSession(true);
  if (now.status === 'unknown') throw new Error('no answer');
  return now.status === 'member' ? now.userId : null;
};

/** The page's own entry takes the server's figures. */
const showFigures = ({ payload }: Waiting, reply: unknown): void => {
  if (!isRecord(reply)) return;
  const entry = relation();
  if (entry !== null && payload['targetId'] === entry.id && payload['targetKind'] === entry.kind)
    $relation.set({ ...entry, ...reply });
  const route = $routeRelation.get();
  if (route !== null && payload['id'] === route.id) $routeRelation.set({ ...route, ...reply });
};

const showComment = async ({ payload }: Waiting, reply: unknown): Promise<void> => {
  const on = $commented.get();
  if (!isRecord(reply) || payload['targetId'] !== on?.id || payload['targetKind'] !== on?.kind) return;
  const { addComment } = await import('../../stores/community/commentChanges.ts');
  addComment(reply as ReplyOf<typeof createComment>);
};

const tellRefused = ({ one, error }: Sent['refused'][number]): void => {
  const why = error === null ? '可能早就发出去了，看一眼再发' : saidBy(error).replace(/[.。!！\s]+$/, '');
  const word = waitingWords[one.name];
  if (one.name === 'createComment') writeDraft(commentPlace(one.payload), String(one.payload['text']));
  const kept =
    one.name === 'createComment' ? '。写好的字放回了评论框' : one.name === 'createDynamic' ? '。草稿还在' : '';
  showToast({
    message: `离线时的${word}没有发出去${why === '' ? '' : `：${why}`}${kept}`,
    type: 'error',
    time: 2 * ERROR_TOAST_MS,
  });
};

const tellSent = ({ sent }: Sent): void => {
  const [first] = sent;
  if (first === undefined) return;
  const did = first.one.name === 'createDynamic' && isRecord(first.reply) ? first.reply['did'] : null;
  const message =
    sent.length === 1 ? `离线时的${waitingWords[first.one.name]}已发送` : `离线时的 ${sent.length} 项操作已发送`;
  if (typeof did === 'string') $undo.set({ message, label: '去看看', undo: () => location.assign(detailAddress(did)) });
  else showToast({ message, type: 'success' });
};

/** One page of this browser sends; the others hear of it by the store. Resolves with why something goes on waiting. */
export const sendWhatWaits = (): Promise<Sent['stopped']> =>
  alone('outbox', async () => {
    const outcome = await sendWaiting({ local, now: () => Date.now(), member, send });
    for (const { one, reply } of outcome.sent)
      if (one.name === 'createComment') await showComment(one, reply);
      else showFigures(one, reply);
    tellSent(outcome);
    outcome.refused.forEach(tellRefused);
    if (outcome.sent.length + outcome.refused.length > 0) reload();
    if (outcome.stopped === 'login')
      $undo.set({
        message: '离线时的操作还没有发出去，登录后自动发送',
        label: '去登录',
        undo: () => void goToLogin(),
      });
    return outcome.stopped;
  });
