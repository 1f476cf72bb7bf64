import { atom, computed, type ReadableAtom } from 'nanostores';
import type { readDraft, saveDraft } from '../../../api/community/writing/drafts.ts';
import type { publishPost } from '../../../api/community/writing/manuscript.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { Refused } from '../../../api/errors.ts';
import type { Host } from '../../../host/host.ts';
import { readUserId, storageOf } from '../../../host/storage.ts';
import { dropPending, keepPending, readPending } from '../../publish/pendingPublish.ts';
import { createUploads, type UploadPorts, type Uploads } from '../../publish/pictures/uploads.ts';
import type { inspect } from '../../publish/pictures/inspect.ts';
import { findEventLink } from '../../publish/eventLink.ts';
import { findGoodsLink } from '../../publish/goodsLink.ts';
import { findRouteLink } from '../../publish/routeLink.ts';
import type { Named } from '../../publish/draft/draft.ts';
import { isNotLoggedIn } from '../../session/notLoggedIn.ts';
import type { Session } from '../../session/readSession.ts';
import type { FilmPorts } from '../../publish/film/film.ts';
import { type Album, createAlbum } from './album.ts';
import { type Layout, layout } from './blocks/layout.ts';
import type { Caret } from './blocks/pieces.ts';
import { createFilms, type Films } from './films.ts';
import { type Companions, type CompanyPorts, createCompanions } from './asks/company.ts';
import { type Choice, writtenAs } from './asks/choice.ts';
import { createEvents, type EventPorts, type Events } from './asks/events.ts';
import { createGoods, type Goods, type GoodsPorts } from './asks/goods.ts';
import { createTracks, type TrackPorts, type Tracks } from './asks/tracks.ts';
import { createDesk, type Desk } from './desk.ts';
import { reasonOf } from './reason.ts';
import { createSending, type Published, type Sending } from './sending.ts';
import { createSync, type Syncing } from './sync.ts';
import { lengthOf, type Shown, writtenIn } from './work/manuscript.ts';
import { emptyWork, isEmptyWork, type Part, type Work } from './work/work.ts';
import { createWorks, GUEST_OWNER, type Works } from './work/works.ts';

/** What the address of the page asks for. */
export interface Asked {
  /** A published entry of the reader's own, to be changed. */
  readonly id: string | null;
  readonly draft: string | null;
}

export interface WritingPorts extends UploadPorts {
  readonly host: Pick<Host, 'local' | 'session' | 'timers' | 'now' | 'page' | 'online' | 'location'>;
  readonly newKey: () => string;
  readonly $session: ReadableAtom<Session>;
  readonly checkSession: () => Promise<Session>;
  readonly save: (payload: PayloadOf<typeof saveDraft>, key: string) => Promise<ReplyOf<typeof saveDraft>>;
  readonly read: (query: PayloadOf<typeof readDraft>) => Promise<Shown>;
  readonly publish: (payload: PayloadOf<typeof publishPost>) => Promise<Published>;
  readonly goToLogin: (returnTo: string) => void;
  readonly onPublished: (published: Published) => void;
  readonly say: (words: string) => void;
  /** Asks before something is published or replaced; true: go on. */
  readonly ask: (content: string, yes: string, no: string) => Promise<boolean>;
  readonly look?: typeof inspect;
  readonly film: Omit<FilmPorts, 'urls'>;
  readonly bringTrip: TrackPorts['bring'];
  readonly bringGoods: GoodsPorts['bring'];
  readonly bringEvent: CompanyPorts['bring'];
  readonly bringEventCard: EventPorts['bring'];
}

/** Where the page stands: `guest` what was asked for needs a login, `gone` there is no such thing of the reader's own. */
export type Face = 'opening' | 'ready' | 'guest' | 'gone' | 'failed';

export interface Writing {
  readonly desk: Desk;
  readonly works: Works;
  readonly uploads: Uploads;
  readonly album: Album;
  readonly films: Films;
  readonly tracks: Tracks;
  readonly goods: Goods;
  readonly events: Events;
  readonly companions: Companions;
  /** What is written: to tell, a travelogue, a question, company. */
  turnInto(choice: Choice): void;
  /** Puts a film into the text, for a member; a guest is asked to log in first. The key of its block, or null. */
  addFilm(file: File, caret: Caret | null): string | null;
  readonly sync: Syncing;
  readonly sending: Sending;
  readonly $face: ReadableAtom<Face>;
  readonly $member: ReadableAtom<boolean>;
  /** The sub-board that a published post stands in, as long as its author chooses no other; undefined: not known yet. */
  readonly $seat: ReadableAtom<Named | null | undefined>;
  /** Publishing goes on by itself: after login, when the pictures are there. */
  readonly $auto: ReadableAtom<boolean>;
  readonly $reason: ReadableAtom<string | null>;
  /** Characters of all texts together. */
  readonly $length: ReadableAtom<number>;
  readonly layout: Layout;
  /** Begins. `typed`: what stood in the fields before any script ran. */
  open(asked: Asked, typed: { readonly title: string; readonly text: string }): Promise<void>;
  publish(): Promise<void>;
  stopAuto(): void;
  toLogin(publish?: boolean): void;
  /** Brings the draft to the server and says its number there; null where it could not. */
  toServer(): Promise<string | null>;
  /** Puts an earlier version in the place of what stands here, which becomes a version in turn. */
  bringBack(shown: Shown): Promise<void>;
  /** Puts another work of this device in the place of this one, which stays kept. */
  turnTo(work: Work): Promise<void>;
  /** The route, product or event whose link is all that a text says, or null. */
  cardIn(text: string): Part | null;
  /** Asks again for what did not come. */
  again(): void;
  /** Whether leaving now would lose something. */
  wouldLose(): boolean;
}

/** Everything a screen needs to write, change and publish a post. */
export const createWriting = (ports: WritingPorts): Writing => {
  const { host, newKey, say } = ports;
  const { local, session } = storageOf(host);
  const works = createWorks(local, () => safely(() => host.local.keys()), newKey);
  const $face = atom<Face>('opening');
  const $member = atom(false);
  const $seat = atom<Named | null | undefined>();
  const $auto = atom(false);
  let asked: Asked = { id: null, draft: null };

  const uploads = createUploads(ports, {
    done: (name, picture) => album.settle(name, picture),
    guest: () => $member.set(false),
    note: say,
  });
  const desk = createDesk({
    host,
    works,
    tab: newKey().slice(0, 12),
    newKey,
    onReplace: (now, before) => {
      films.follow(now);
      tracks.follow(now);
      goods.follow(now);
      events.follow(now);
      const staying = new Set(now.pictures.map((picture) => picture.local));
      for (const { local: name } of before.pictures) if (!staying.has(name)) uploads.drop(name);
      for (const picture of now.pictures)
        if (uploads.$shown.get()[picture.local] === undefined) void uploads.restore(picture);
    },
  });
  const album = createAlbum(desk, uploads, newKey, say, ports.look);
  const films = createFilms(desk, { ...ports.film, urls: ports.urls }, newKey, say);
  const tracks = createTracks(desk, { bring: ports.bringTrip, newKey, say });
  const goods = createGoods(desk, { bring: ports.bringGoods, say });
  const events = createEvents(desk, { bring: ports.bringEventCard, say });
  const companions = createCompanions(desk, { bring: ports.bringEvent, origin: host.location.origin });
  const sync = createSync({
    host,
    desk,
    save: ports.save,
    read: ports.read,
    newKey,
    onGuest: () => $member.set(false),
  });
  const sending = createSending({ host, desk, publish: ports.publish, newKey });

  const reason = (member: boolean): string | null => reasonOf(desk.$work.get(), uploads.$shown.get(), member);

  const toLogin = (publish = false): void => {
    desk.keep();
    keepPending(session, { key: desk.$work.get().key, publish }, host.now());
    ports.goToLogin(host.location.pathname + host.location.search);
  };

  const stopAuto = (): void => {
    dropPending(session);
    $auto.set(false);
  };

  const send = async (): Promise<void> => {
    const outcome = await sending.send();
    if (outcome.end === 'published') return ports.onPublished(outcome.published);
    if (outcome.end === 'guest') {
      $member.set(false);
      toLogin(true);
    }
    if (outcome.end === 'failed') {
      const phase = sending.$phase.get();
      if (phase.name === 'failed' && phase.field === 'pictures') album.uploadAgain();
    }
    if (outcome.end !== 'changed') return;
    const words = '这篇内容发布后又在别处改过。用这里写的替换吗？被替换的会留在修改记录里。';
    if (!(await ports.ask(words, '用这里写的', '先不发布'))) return;
    desk.note({ seen: outcome.editedAt });
    await send();
  };

  const goOn = (): void => {
    if (!$auto.get()) return;
    const states = desk.$work.get().pictures.map(({ local: name }) => uploads.$shown.get()[name]?.state.status ?? '');
    if (states.some((status) => ['failed', 'lost', 'stopped'].includes(status))) stopAuto();
    else if (reason(true) === null) {
      stopAuto();
      void send();
    }
  };

  /** What this device has of what the address asks for. */
  const nearby = (): Work | null => {
    const all = works.list(desk.owner());
    if (asked.draft !== null) return all.find(({ draftId }) => draftId === asked.draft) ?? null;
    if (asked.id !== null) return all.find(({ entryId }) => entryId === asked.id) ?? null;
    return all.find(({ entryId }) => entryId === null) ?? null;
  };

  /** What the server has of it, laid beside what stands here. */
  const meet = async (): Promise<void> => {
    const work = desk.$work.get();
    const id = asked.draft ?? work.draftId;
    const query = id !== null ? { id } : asked.id !== null ? { entryId: asked.id } : null;
    if (query === null) return $face.set('ready');
    const here = $face.get() === 'ready';
    try {
      const shown = await ports.read(query);
      if (shown.manuscript.subBoardId === undefined) $seat.set(shown.named.subBoard ?? null);
      if (here) sync.meet(shown);
      else
        desk.show({
          ...emptyWork(newKey(), newKey()),
          ...writtenIn(shown, newKey),
          draftId: shown.id,
          entryId: shown.entryId,
          revision: shown.revision,
          seen: shown.editedAt,
          at: shown.savedAt,
        });
      $face.set('ready');
    } catch (error) {
      const gone = error instanceof Refused && [404, 410].includes(Number(error.errCode));
      if (isNotLoggedIn(error)) $member.set(false);
      if (here && gone && work.draftId !== null) {
        desk.note({ draftId: null, revision: 0, dirty: true });
        desk.$notice.set({ kind: 'gone' });
      } else if (!here) $face.set(gone ? 'gone' : isNotLoggedIn(error) ? 'guest' : 'failed');
    }
  };

  const showNearby = (): void => {
    const found = nearby();
    if (found === null) return;
    desk.show(found);
    $face.set('ready');
    desk.$notice.set({ kind: 'restored', at: found.at });
  };

  const becomeMember = async (userId: string): Promise<void> => {
    const before = desk.owner();
    desk.become(userId);
    if (before !== userId && isEmptyWork(desk.$work.get())) showNearby();
    $member.set(true);
    uploads.allow(true);
    await meet();
    sync.allow(true);
    const pending = readPending(session, host.now());
    if (pending === null || pending.key !== desk.$work.get().key) return;
    if (!pending.publish) {
      dropPending(session);
      return desk.$notice.set({ kind: 'back' });
    }
    $auto.set(true);
    goOn();
  };

  const hear = async (now: Session): Promise<void> => {
    if (now.status === 'member') return becomeMember(now.userId);
    if (now.status !== 'guest') return;
    $member.set(false);
    $auto.set(false);
    uploads.allow(false);
    sync.allow(false);
    if ($face.get() === 'opening') $face.set(asked.draft === null && asked.id === null ? 'ready' : 'guest');
  };

  const sweep = async (): Promise<void> => {
    const needed = works.neededFiles();
    const here = new Set(desk.$work.get().pictures.map((picture) => picture.local));
    const names = (await ports.blobs.names()).filter((name) => name.startsWith('post-'));
    await ports.blobs.remove(names.filter((name) => !needed.has(name) && !here.has(name)));
  };

  return {
    desk,
    works,
    uploads,
    album,
    films,
    tracks,
    goods,
    events,
    companions,
    turnInto(choice) {
      sending.calm();
      desk.write(writtenAs(choice));
      tracks.turned();
    },
    sync,
    sending,
    $face,
    $member,
    $seat,
    $auto,
    $length: computed(desk.$work, lengthOf),
    layout,
    $reason: computed([desk.$work, uploads.$shown, $member], reasonOf),
    async open(what, { title, text }) {
      asked = what;
      desk.setOwner(readUserId(host) ?? GUEST_OWNER);
      const typed = title.trim() !== '' || text.trim() !== '';
      const isNew = asked.draft === null && asked.id === null;
      // Who is writing already has begun something new.
      if (isNew && typed) {
        desk.write({ title, pieces: [{ key: 'first', part: { type: 'paragraph', text } }] });
        $face.set('ready');
      } else showNearby();
      if (isNew) $face.set('ready');
      host.page.on('online', () => {
        uploads.retryLost();
        if ($face.get() === 'failed') void meet();
        else void sync.send();
      });
      uploads.$shown.listen(goOn);
      const now = await ports.checkSession();
      await hear(now);
      ports.$session.listen((next) => void hear(next));
      if (now.status === 'unknown' && $face.get() === 'opening') $face.set('failed');
      if (now.status === 'guest') dropPending(session);
      await sweep();
    },
    async publish() {
      if ($auto.get() || ['sending', 'sent'].includes(sending.$phase.get().name)) return;
      desk.keep();
      if (reason($member.get()) !== null) return;
      if (!$member.get()) {
        const now = await ports.checkSession();
        if (now.status === 'guest') return toLogin(true);
        if (now.status !== 'member') return say('现在联系不上服务器，内容都在，稍后再试');
        await becomeMember(now.userId);
        $auto.set(true);
        return goOn();
      }
      if (sync.$conflict.get() !== null) return say('先选好留哪一份，再发布');
      await send();
    },
    addFilm(file, caret) {
      if ($member.get()) return films.add(file, caret);
      say('先登录再选视频，写下的文字会留着');
      return null;
    },
    stopAuto,
    toLogin,
    async toServer() {
      desk.keep();
      const done = await sync.send();
      const { draftId } = desk.$work.get();
      return done || (draftId !== null && sync.$sync.get() === 'saved') ? draftId : null;
    },
    async bringBack(shown) {
      await sync.send();
      const { attempts: _, ...work } = desk.$work.get();
      desk.show({ ...work, attempts: [], ...writtenIn(shown, newKey) });
      desk.note({ dirty: true });
      await sync.send('version');
    },
    async turnTo(work) {
      asked = { id: work.entryId, draft: null };
      desk.show(work);
      if ($member.get()) await meet();
      sync.allow($member.get());
    },
    cardIn(text) {
      const found = findRouteLink(text, host.location.origin);
      if (found !== null && found.link === text.trim()) return { type: 'route', routeId: found.routeId };
      const goodsId = findGoodsLink(text, host.location.origin);
      if (goodsId !== null) return { type: 'goods', goodsId };
      const eventId = /^\s*https?:\/\/\S+\s*$/.test(text) ? findEventLink(text, host.location.origin) : null;
      return eventId === null ? null : { type: 'event', eventId };
    },
    again() {
      $face.set('opening');
      void ports.checkSession().then(hear);
    },
    wouldLose() {
      if (isEmptyWork(desk.$work.get()) || sending.$phase.get().name === 'sent') return false;
      desk.keep();
      const shown = uploads.$shown.get();
      const unkept = desk.$work
        .get()
        .pictures.some(({ local: name, picture }) => picture === null && shown[name]?.kept === false);
      return desk.$kept.get()?.lasting === false || unkept || desk.$work.get().videos.some(({ id }) => id === null);
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
