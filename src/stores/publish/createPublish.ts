import { type ReadableAtom, atom, computed } from 'nanostores';
import type { Host } from '../../host/host.ts';
import { readUserId, storageOf } from '../../host/storage.ts';
import type { Session } from '../account/readSession.ts';
import { type Draft, isEmptyDraft, type Payload } from './draft.ts';
import { createDrafts, GUEST_OWNER } from './drafts.ts';
import { createEditor, type Editor } from './editor.ts';
import { createGallery, type Gallery } from './gallery.ts';
import { dropWish, keepWish, readWish } from './loginWish.ts';
import { createNotice } from './notice.ts';
import { isComplete, type Room, roomOf } from './payload.ts';
import { reasonOf } from './reason.ts';
import { createSending, type Published, type Sending, type SendingDoors } from './sending.ts';
import { createUploads, type UploadDoors, type Uploads } from './uploads.ts';
import { createWriting, type Writing } from './writing.ts';

export interface PublishDoors extends UploadDoors {
  readonly host: Pick<Host, 'local' | 'session' | 'timers' | 'now' | 'page' | 'online' | 'location'>;
  readonly newKey: () => string;
  readonly $session: ReadableAtom<Session>;
  readonly checkSession: () => Promise<Session>;
  readonly publish: (payload: Payload, signal: AbortSignal) => Promise<Published>;
  readonly describe: SendingDoors['describe'];
  readonly goToLogin: (returnTo: string) => void;
  /** It is published: tell the lists, and go to it. */
  readonly onPublished: (published: Published) => void;
  readonly say: (words: string) => void;
  readonly tell: (error: unknown) => void;
}

export interface Publish extends Writing {
  readonly editor: Editor;
  readonly uploads: Uploads;
  readonly gallery: Gallery;
  readonly sending: Sending;
  readonly $notice: ReturnType<typeof createNotice>;
  /** Publishing goes on by itself: after login, when the pictures are there. */
  readonly $auto: ReadableAtom<boolean>;
  readonly $room: ReadableAtom<Room>;
  /** Why it can't be published yet, for its author; null when it can. */
  readonly $reason: ReadableAtom<string | null>;
  /** Begins. `typed`: what stood in the field before any script ran. */
  open(typed: string): Promise<void>;
  publish(): Promise<void>;
  stopAuto(): void;
  /** Something can't be opened without a network. */
  sayOffline(): void;
  /** Keeps the draft because its author asked, and says so. */
  saveAndSay(): void;
  /** Whether leaving now would lose something. */
  wouldLose(): boolean;
}

/** Everything a screen needs to write and publish a dynamic. */
export const createPublish = (doors: PublishDoors): Publish => {
  const { host, newKey, say } = doors;
  const { local, session } = storageOf(host);
  const drafts = createDrafts(local, () => safely(() => host.local.keys()), newKey);
  const $notice = createNotice();
  const $auto = atom(false);
  const $member = atom(false);

  const uploads = createUploads(doors, {
    done: (name, picture) => gallery.settle(name, picture),
    guest: () => $member.set(false),
    note: say,
  });
  const editor = createEditor({
    host,
    drafts,
    $notice,
    newKey,
    tab: newKey().slice(0, 12),
    onReplace: (now, before) => showPictures(now, before),
  });
  const gallery = createGallery(editor, uploads, newKey, say);
  const writing = createWriting(editor, host.location.origin, say);
  const sending = createSending({
    host,
    editor,
    publish: doors.publish,
    describe: doors.describe,
    newKey,
    tell: doors.tell,
  });

  const showPictures = (now: Draft, before: Draft): void => {
    const staying = new Set(now.pictures.map((picture) => picture.local));
    for (const picture of before.pictures) if (!staying.has(picture.local)) uploads.drop(picture.local);
    for (const picture of now.pictures)
      if (uploads.$shown.get()[picture.local] === undefined) void uploads.restore(picture);
  };

  const reason = (member: boolean): string | null => reasonOf(editor.$draft.get(), uploads.$shown.get(), member);

  const toLogin = (publish: boolean): void => {
    editor.saveNow();
    keepWish(session, { key: editor.$draft.get().key, publish }, host.now());
    doors.goToLogin(host.location.pathname + host.location.search);
  };

  const send = async (): Promise<void> => {
    const believed = $member.get();
    const outcome = await sending.send();
    if (outcome.end === 'published') {
      const names = editor.$draft.get().pictures.map((picture) => picture.local);
      doors.onPublished(outcome.published);
      const needed = drafts.neededFiles();
      void doors.blobs.remove(names.filter((name) => !needed.has(name)));
    } else if (outcome.end === 'already') $notice.set({ kind: 'already', did: outcome.did });
    else if (outcome.end === 'guest') {
      $member.set(false);
      uploads.allow(false);
      // A session that ran out must not publish by itself later: its owner looks first.
      toLogin(!believed);
    } else {
      const phase = sending.$phase.get();
      if (phase.name === 'failed' && phase.field === 'pictures') gallery.uploadAgain();
    }
  };

  const stopAuto = (): void => {
    dropWish(session);
    $auto.set(false);
  };

  /** Goes on when nothing is missing; stops where only the author can help. */
  const goOn = (): void => {
    if (!$auto.get()) return;
    const { pictures } = editor.$draft.get();
    const shown = uploads.$shown.get();
    const stuck = pictures.some(({ local: name }) =>
      ['failed', 'lost', 'stopped'].includes(shown[name]?.state.status ?? ''),
    );
    if (stuck) stopAuto();
    else if (isComplete(editor.$draft.get()) && reason(true) === null) {
      stopAuto();
      void send();
    }
  };

  const becomeMember = (userId: string): void => {
    editor.become(userId);
    $member.set(true);
    uploads.allow(true);
    const wish = readWish(session, host.now());
    if (wish === null || wish.key !== editor.$draft.get().key) return;
    $notice.set(wish.publish ? null : { kind: 'back' });
    if (!wish.publish) return;
    $auto.set(true);
    goOn();
  };

  const hearSession = (now: Session): void => {
    if (now.status === 'member') becomeMember(now.userId);
    if (now.status !== 'guest') return;
    $member.set(false);
    $auto.set(false);
    uploads.allow(false);
  };

  const sweep = async (): Promise<void> => {
    const needed = drafts.neededFiles();
    const here = new Set(editor.$draft.get().pictures.map((picture) => picture.local));
    await doors.blobs.remove((await doors.blobs.names()).filter((name) => !needed.has(name) && !here.has(name)));
  };

  const onOnline = (): void => {
    uploads.retryLost();
    if (!editor.$draft.get().remind || isEmptyDraft(editor.$draft.get())) return;
    editor.change({ remind: false });
    $notice.set({ kind: 'online' });
    say('网络恢复了，可以发布了');
  };

  return {
    editor,
    uploads,
    gallery,
    sending,
    $notice,
    $auto,
    $room: computed(editor.$draft, roomOf),
    $reason: computed([editor.$draft, uploads.$shown, $member], reasonOf),
    async open(typed) {
      editor.open(readUserId(host) ?? GUEST_OWNER, typed);
      host.page.on('online', onOnline);
      uploads.$shown.listen(goOn);
      doors.$session.listen(hearSession);
      if (editor.$draft.get().remind && host.online()) onOnline();
      const now = await doors.checkSession();
      // A store that already knew has told nobody.
      if (now.status === 'member' ? !$member.get() : true) hearSession(now);
      // A guest who came back without logging in has thought better of it.
      if (now.status === 'guest') dropWish(session);
      await sweep();
    },
    ...writing,
    write(text, before) {
      dropWish(session);
      sending.calm();
      return writing.write(text, before);
    },
    async publish() {
      if ($auto.get() || ['sending', 'sent'].includes(sending.$phase.get().name)) return;
      editor.saveNow();
      if (reason($member.get()) !== null) return;
      if (doors.$session.get().status === 'guest') return toLogin(true);
      if (isComplete(editor.$draft.get())) return send();
      // Pictures wait and nobody knows yet for whom.
      const now = await doors.checkSession();
      if (now.status === 'guest') toLogin(true);
      else if (now.status === 'member') {
        $auto.set(true);
        goOn();
      } else doors.tell(new Error('no answer about the session'));
    },
    stopAuto,
    sayOffline: () => say('没有网络，这一项暂时打不开。写下的内容都在'),
    saveAndSay() {
      editor.saveNow();
      say(editor.$kept.get()?.lasting === false ? '这台设备不让保存草稿，请先复制文字' : '草稿已存在这台设备上');
    },
    wouldLose() {
      if (isEmptyDraft(editor.$draft.get()) || sending.$phase.get().name === 'sent') return false;
      editor.saveNow();
      const shown = uploads.$shown.get();
      const unkept = editor.$draft
        .get()
        .pictures.some(({ local: name, picture }) => picture === null && shown[name]?.kept === false);
      return editor.$kept.get()?.lasting === false || unkept;
    },
  };
};

const safely = (list: () => readonly string[]): readonly string[] => {
  try {
    return list();
  } catch {
    return [];
  }
};
