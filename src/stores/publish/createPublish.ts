import { type ReadableAtom, atom, computed } from 'nanostores';
import type { Host } from '../../host/host.ts';
import { readUserId, storageOf } from '../../host/storage.ts';
import type { Session } from '../session/readSession.ts';
import { type Draft, isEmptyDraft, type Payload } from './draft/draft.ts';
import { createDrafts, GUEST_OWNER } from './draft/drafts.ts';
import { createEditor, type Editor } from './editor.ts';
import { createFilm, type Film, type FilmPorts } from './film/film.ts';
import { createGallery, type Gallery } from './pictures/gallery.ts';
import { dropPending, keepPending, readPending } from './pendingPublish.ts';
import { createNotice } from './notice.ts';
import { isComplete, type Room, roomOf } from './payload.ts';
import { reasonOf } from './reason.ts';
import { createSending, type Published, type Sending, type SendingPorts } from './sending.ts';
import { createUploads, type UploadPorts, type Uploads } from './pictures/uploads.ts';
import { createWriting, type Writing } from './writing.ts';

export interface PublishPorts extends UploadPorts {
  readonly host: Pick<Host, 'local' | 'session' | 'timers' | 'now' | 'page' | 'online' | 'location'>;
  readonly newKey: () => string;
  readonly $session: ReadableAtom<Session>;
  readonly checkSession: () => Promise<Session>;
  readonly publish: (payload: Payload, signal: AbortSignal) => Promise<Published>;
  readonly describe: SendingPorts['describe'];
  readonly goToLogin: (returnTo: string) => void;
  /** It is published: tell the lists, and go to it. */
  readonly onPublished: (published: Published, again: string | null) => void;
  readonly say: (words: string) => void;
  readonly showFailure: (error: unknown) => void;
  /** Has the draft of a member published from any page once there is a network, or no longer. */
  readonly later: { keep(user: string, key: string): void; drop(key: string): void };
  readonly film: Omit<FilmPorts, 'urls'>;
}

export interface Publish extends Writing {
  readonly editor: Editor;
  readonly uploads: Uploads;
  readonly gallery: Gallery;
  readonly film: Film;
  /** Takes a film for a member; a guest is asked to log in first. */
  chooseFilm(file: File): void;
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
  /** Has it published by itself when the network is back, or no longer. */
  publishLater(wanted: boolean): void;
  /** Something can't be opened without a network. */
  sayOffline(): void;
  /** Keeps the draft because its author asked, and says so. */
  saveAndSay(): void;
  /** Whether leaving now would lose something. */
  wouldLose(): boolean;
}

/** Everything a screen needs to write and publish a dynamic. */
export const createPublish = (ports: PublishPorts): Publish => {
  const { host, newKey, say } = ports;
  const { local, session } = storageOf(host);
  const drafts = createDrafts(local, () => safely(() => host.local.keys()), newKey);
  const $notice = createNotice();
  const $auto = atom(false);
  const $member = atom(false);

  const uploads = createUploads(ports, {
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
  const film = createFilm(
    {
      read: () => editor.$draft.get().video,
      write: (video) => editor.change({ video }),
      keep: () => editor.saveNow(),
      hindrance: () => (editor.$draft.get().pictures.length > 0 ? '视频和照片只能选一样，先移除照片再选视频' : null),
    },
    { ...ports.film, urls: ports.urls },
    say,
  );
  const writing = createWriting(editor, host.location.origin, say);
  const sending = createSending({
    host,
    editor,
    publish: ports.publish,
    describe: ports.describe,
    newKey,
    showFailure: ports.showFailure,
  });

  const showPictures = (now: Draft, before: Draft): void => {
    film.follow(now.video);
    const staying = new Set(now.pictures.map((picture) => picture.local));
    for (const picture of before.pictures) if (!staying.has(picture.local)) uploads.drop(picture.local);
    for (const picture of now.pictures)
      if (uploads.$shown.get()[picture.local] === undefined) void uploads.restore(picture);
  };

  const reason = (member: boolean): string | null => reasonOf(editor.$draft.get(), uploads.$shown.get(), member);

  const toLogin = (publish: boolean): void => {
    editor.saveNow();
    keepPending(session, { key: editor.$draft.get().key, publish }, host.now());
    ports.goToLogin(host.location.pathname + host.location.search);
  };

  const publishLater = (wanted: boolean): void => {
    editor.change({ remind: wanted });
    editor.saveNow();
    const { key } = editor.$draft.get();
    if (wanted && editor.owner() !== GUEST_OWNER) ports.later.keep(editor.owner(), key);
    else ports.later.drop(key);
  };

  const send = async (): Promise<void> => {
    const believed = $member.get();
    const { key, remind } = editor.$draft.get();
    const outcome = await sending.send();
    if (outcome.end === 'busy') return;
    // The wish to publish by itself ends with an answer: a page that dies before leaves it to the next one.
    if (remind) ports.later.drop(key);
    if (remind && outcome.end !== 'published') publishLater(false);
    if (outcome.end === 'published') {
      const names = editor.$draft.get().pictures.map((picture) => picture.local);
      ports.onPublished(outcome.published, editor.$draft.get().again);
      const needed = drafts.neededFiles();
      void ports.blobs.remove(names.filter((name) => !needed.has(name)));
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
    dropPending(session);
    $auto.set(false);
  };

  /** For good: also the wish that it came from ends. */
  const giveUpAuto = (): void => {
    stopAuto();
    if (editor.$draft.get().remind) publishLater(false);
  };

  /** Goes on when nothing is missing; stops where only the author can help. */
  const goOn = (): void => {
    if (!$auto.get()) return;
    const { pictures } = editor.$draft.get();
    const shown = uploads.$shown.get();
    const stuck = pictures.some(({ local: name }) =>
      ['failed', 'lost', 'stopped'].includes(shown[name]?.state.status ?? ''),
    );
    if (stuck) giveUpAuto();
    else if (isComplete(editor.$draft.get()) && reason(true) === null) {
      stopAuto();
      void send();
    }
  };

  const becomeMember = (userId: string): void => {
    editor.become(userId);
    $member.set(true);
    uploads.allow(true);
    const pending = readPending(session, host.now());
    if (pending === null || pending.key !== editor.$draft.get().key) return;
    $notice.set(pending.publish ? null : { kind: 'back' });
    if (!pending.publish) return;
    $auto.set(true);
    goOn();
  };

  const hearSession = (now: Session): void => {
    if (now.status === 'member') becomeMember(now.userId);
    if (now.status !== 'guest') return;
    $member.set(false);
    if ($auto.get() && editor.$draft.get().remind) publishLater(false);
    $auto.set(false);
    uploads.allow(false);
  };

  const sweep = async (): Promise<void> => {
    const needed = drafts.neededFiles();
    const here = new Set(editor.$draft.get().pictures.map((picture) => picture.local));
    const left = (await ports.blobs.names()).filter((name) => !OF_OTHERS.test(name));
    await ports.blobs.remove(left.filter((name) => !needed.has(name) && !here.has(name)));
  };

  const onOnline = (): void => {
    uploads.retryLost();
    const isSending = (): boolean => sending.$phase.get().name === 'sending';
    if (!editor.$draft.get().remind || isEmptyDraft(editor.$draft.get()) || isSending()) return;
    // A guest would be taken to the login by it.
    $auto.set(editor.owner() !== GUEST_OWNER);
    goOn();
    const uploading = $auto.get() && !isComplete(editor.$draft.get());
    if (uploading || isSending()) return;
    // Only its author can help.
    publishLater(false);
    $auto.set(false);
    $notice.set({ kind: 'online' });
  };

  return {
    editor,
    uploads,
    gallery,
    film,
    chooseFilm(file) {
      if (ports.$session.get().status === 'guest') return say('先登录再选视频，写下的文字会留着');
      void film.choose(file);
    },
    sending,
    $notice,
    $auto,
    $room: computed(editor.$draft, roomOf),
    $reason: computed([editor.$draft, uploads.$shown, $member], reasonOf),
    async open(typed) {
      editor.open(readUserId(host) ?? GUEST_OWNER, typed);
      host.page.on('online', onOnline);
      uploads.$shown.listen(goOn);
      ports.$session.listen(hearSession);
      if (editor.$draft.get().remind && host.online()) onOnline();
      const now = await ports.checkSession();
      // A store that already knew has told nobody.
      if (now.status === 'member' ? !$member.get() : true) hearSession(now);
      // A guest who came back without logging in has thought better of it.
      if (now.status === 'guest') dropPending(session);
      await sweep();
    },
    ...writing,
    write(text, before) {
      dropPending(session);
      sending.calm();
      return writing.write(text, before);
    },
    async publish() {
      if ($auto.get() || ['sending', 'sent'].includes(sending.$phase.get().name)) return;
      editor.saveNow();
      if (reason($member.get()) !== null) return;
      if (ports.$session.get().status === 'guest') return toLogin(true);
      if (isComplete(editor.$draft.get())) return send();
      // Pictures wait and nobody knows yet for whom.
      const now = await ports.checkSession();
      if (now.status === 'guest') toLogin(true);
      else if (now.status === 'member') {
        $auto.set(true);
        goOn();
      } else ports.showFailure(new Error('no answer about the session'));
    },
    stopAuto: giveUpAuto,
    publishLater,
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
      const { video } = editor.$draft.get();
      return editor.$kept.get()?.lasting === false || unkept || (video !== null && video.id === null);
    },
  };
};

/** Files in the same store that wait for a report or a post. */
const OF_OTHERS = /^(?:report|post)-/;

const safely = (list: () => readonly string[]): readonly string[] => {
  try {
    return list();
  } catch {
    return [];
  }
};
