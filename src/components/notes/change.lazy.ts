/** What can be done to what one wrote, to one of them or to several at once. */
import { changeNotes, type listNotes, type Note } from '../../api/community/notes/notes.ts';
import type { Visibility } from '../../api/community/fields.ts';
import { call } from '../../api/call.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { fill } from '../../live/fill.ts';
import { $view, reload } from '../../live/views.ts';
import { cardKey, recordChange } from '../../stores/changes.ts';
import { askConfirm } from '../../stores/confirm.ts';
import type { ListStore } from '../../stores/list.ts';
import { opener } from '../../stores/opener.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';

export type Act = PayloadOf<typeof changeNotes>['act'];
type Overview = NonNullable<ReplyOf<typeof listNotes>['overview']>;
type Tab = keyof Overview['tabs'];
type Entry = Exclude<Note, { kind: 'draft' }>;

const openVisibility = opener(
  () => import('../../islands/community/entry/VisibilitySheet.tsx'),
  (part) => part.showVisibility,
);

const tabOf = (note: Note): Tab => {
  if (note.kind === 'draft') return 'draft';
  if (note.restorableUntil !== null) return 'deleted';
  return note.removed || note.audit === 2 ? 'refused' : note.audit === 1 ? 'auditing' : 'published';
};
const tabAfter = (act: Act, note: Note): Tab | null => {
  if (note.kind === 'draft' || act === 'erase') return null;
  return act === 'delete' ? 'deleted' : tabOf({ ...note, restorableUntil: null });
};

/** The figures above the list follow at once; the server's own come with the next reply. */
const recount = (act: Act, notes: readonly Note[]): void => {
  const view = $view.get();
  const data = view.data as ReplyOf<typeof listNotes> | null;
  if (data?.overview == null) return;
  const tabs = { ...data.overview.tabs };
  for (const note of notes) {
    const to = tabAfter(act, note);
    tabs[tabOf(note)] = Math.max(0, tabs[tabOf(note)] - 1);
    if (to !== null) tabs[to] += 1;
  }
  const next = { ...data, overview: { ...data.overview, tabs } };
  $view.set({ ...view, data: next });
  for (const part of Array.from(document.querySelectorAll<HTMLElement>('.nt-stats, .lh-tabs'))) fill(part, next);
};

const agreed = (content: string, confirmText: string): Promise<boolean> =>
  askConfirm({ content, confirmText, destructive: true }).then(
    () => true,
    () => false,
  );

const questions: Readonly<Partial<Record<Act, (notes: readonly Note[]) => Promise<boolean>>>> = {
  delete: (notes) =>
    notes.every(({ kind }) => kind === 'draft')
      ? agreed(`删除 ${notes.length} 份草稿？草稿删除后找不回来。`, '删除')
      : agreed(`删除 ${notes.length} 篇？30 天内可以在回收站恢复，赞和评论停在现在。`, '删除'),
  erase: (notes) => agreed(`彻底删除 ${notes.length} 篇？文字和照片马上清空，再也找不回来。`, '彻底删除'),
};

const send = async (act: Act, notes: readonly Note[], visibility?: Visibility): Promise<readonly Note[]> => {
  const { failed } = await call(changeNotes, {
    act,
    notes: notes.map(({ kind, id }) => ({ kind, id })),
    ...(visibility === undefined ? {} : { visibility }),
  });
  const [first] = failed;
  if (first !== undefined)
    showToast({ message: `${failed.length} 篇没有成功：${first.why}`, type: 'error', time: 3_000 });
  return notes.filter(({ id }) => failed.every((one) => one.id !== id));
};

const WORDS: Readonly<Record<Exclude<Act, 'visibility'>, string>> = {
  delete: '已删除',
  restore: '已恢复',
  erase: '已彻底删除',
};

/** What left the tab leaves the list; an empty list is asked for again, which says why it is empty. */
const takeOut = (list: ListStore<Note>, act: Act, notes: readonly Note[]): void => {
  const gone = new Set(notes.map(cardKey));
  recount(act, notes);
  list.update((items) => items.filter((item) => !gone.has(cardKey(item))));
  for (const note of notes)
    if (note.kind !== 'draft' && act !== 'erase') recordChange({ card: cardKey(note), gone: act === 'delete' });
  if (list.$list.get().items.length === 0) reload();
};

const restoreAgain = (notes: readonly Note[]) => (): void =>
  void send('restore', notes).then((done) => {
    for (const note of done) recordChange({ card: cardKey(note), gone: false });
    reload();
  }, logInOrTell);

const chooseVisibility = async (list: ListStore<Note>, notes: readonly Entry[]): Promise<boolean> => {
  const [first] = notes;
  const now = notes.every(({ visibility }) => visibility === first?.visibility) ? (first?.visibility ?? null) : null;
  let done = false;
  await openVisibility(now, async (visibility) => {
    try {
      const changed = new Set((await send('visibility', notes, visibility)).map(cardKey));
      list.update((items) => items.map((item) => (changed.has(cardKey(item)) ? { ...item, visibility } : item)));
      for (const card of changed) recordChange({ card, visibility });
      if (changed.size > 0) showToast({ message: '已修改', type: 'success' });
      done = true;
    } catch (error) {
      logInOrTell(error);
    }
  });
  return done;
};

/** Does it, asking first where it takes something away; says whether it was done. */
export const change = async (act: Act, notes: readonly Note[], list: ListStore<Note>): Promise<boolean> => {
  if (act === 'visibility')
    return chooseVisibility(
      list,
      notes.filter((note): note is Entry => note.kind !== 'draft'),
    );
  if (questions[act] !== undefined && !(await questions[act](notes))) return false;
  try {
    const done = await send(act, notes);
    if (done.length === 0) return false;
    takeOut(list, act, done);
    const entries = done.filter(({ kind }) => kind !== 'draft');
    if (act === 'delete' && entries.length > 0) $undo.set({ message: WORDS[act], undo: restoreAgain(entries) });
    else showToast({ message: WORDS[act], type: 'success' });
    return true;
  } catch (error) {
    logInOrTell(error);
    return false;
  }
};
