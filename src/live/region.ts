/**
 * One living part of a page: takes the reply that the head asked for, checks it against the contract's shape, fills the
 * template and shows the state it deserves. What it holds is told by its store (views.ts).
 */
import type { WritableAtom } from 'nanostores';
import { guardImages, lazyImages } from '../host/browser/pictures/lazyImages.ts';
import { urlOf } from '../lib/url/urlOf.ts';
import { relativeTime, waitIn, waitWords } from '../lib/time.ts';
import { SLOW_AFTER_MS } from '../site.ts';
import { errCodeOf, isSilent } from '../api/envelope.ts';
import { INVALID, validate } from '../api/validate.ts';
import { readShape } from '../api/shape/readShape.ts';
import type { Shape } from '../api/shape.ts';
import { drawGone, drawReply, drawState, refusedAs, type Refused, statesOf, whyIn } from './draw.ts';
import { dropCopies, fill } from './fill.ts';
import { leadInto } from './modules/leadInto.ts';
import { currentReply, load } from './replies/load.ts';
import { Unanswered } from './replies/unanswered.ts';
import type { View } from './views.ts';
import type { ViewState } from './viewState.ts';

export interface Region {
  readonly root: HTMLElement;
  /** Name of its call. */
  readonly name: string;
  readonly shape: Shape;
  readonly $view: WritableAtom<View>;
  /** Shows the reply of the request in the head, asking for it where nobody has. */
  settle(): Promise<void>;
  /** Asks again; what stands stays until the answer is there, and where none comes, unless it was read for `another`. */
  again(another?: boolean): void;
  /** Asks for something beside the reply that is shown (`cursor=…`), checked by the same shape. Rejects where there is none. */
  more(query: string): Promise<unknown>;
  /** Fills a part of it that came after the reply (modules/deferred.ts). */
  fillPart(part: HTMLElement): void;
  /** Shows what a snapshot left behind, and says whether it fits the contract. */
  restore(left: unknown): boolean;
  /** Shows a copy that this browser has kept, when the network or the server is gone. */
  showCopy(data: unknown, at: number): void;
}

/** What stands in the way of a fresh reply, before the words about a kept one. */
const UNREACHED = '网络不通';
const LATE = '等了太久没有回应';
const UNABLE = '服务器出了问题';

/** Marks that turn the direction of what follows are no words. */
const plainWords = (words: unknown): string =>
  typeof words === 'string'
    ? words
        .slice(0, 200)
        .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
        .trim()
    : '';

/** What a refusal says: how long to wait where somebody asked too often, nothing where it asks for silence, else the server's words. */
const wordsOf = (reply: Refused): string => {
  const code = errCodeOf(reply.errCode);
  const seconds = waitIn(reply.wait);
  if (isSilent(code)) return '';
  return code === 429 && seconds !== null ? waitWords(seconds) : plainWords(reply.errMsg);
};

/**
 * The first screen is painted alone; behind its frame the parts below it are filled (`[data-later]`), and what styles hold back
 * meanwhile is laid out (`[data-fresh]`).
 */
const paintFirst = (root: HTMLElement, fillRest: () => void): void => {
  root.dataset['fresh'] = '';
  requestAnimationFrame(() =>
    setTimeout(() => {
      // Laid out when it is filled: an address may lead into it.
      root.removeAttribute('data-fresh');
      fillRest();
    }),
  );
};

/**
 * Leads to the login and back to this page: only then it is found in the history and stands there once. What must not travel
 * in an address is taken out by who hears the tap (afterPaint/leadBack.ts); until that is there, what this page has read leads.
 */
const leadBack = (login: HTMLAnchorElement): void => {
  login.href = urlOf('/account/login', { redirect: `${location.pathname}?${window.page.query ?? ''}` });
};

export const createRegion = (root: HTMLElement, name: string, $view: WritableAtom<View>): Region => {
  const shape = readShape(root.dataset['shape'] as string);
  const states = statesOf(root);
  // A courtesy beside the page's own part has no words for its troubles: its styles fold it away by `data-view`.
  const find = (mark: string): HTMLElement | null => root.querySelector(mark);
  const slow = find('[data-slow]');
  const slowAgain = find('[data-slow-again]');
  const note = find('[data-note]');
  let run = 0;

  const isStanding = (): boolean => /^(?:ready|empty)$/.test(root.dataset['view'] as string);
  /** The server has drawn it (edge/worker), and nobody here has yet. */
  let isForeign = root.dataset['view'] !== 'loading';
  /** What the server has copied is taken over only where it was copied from the same reply. */
  const takeOver = (isSame = false): void => {
    if (!isForeign) return;
    isForeign = false;
    // Far below it is laid out behind the next paint, as after a first drawing.
    requestAnimationFrame(() => setTimeout(() => root.removeAttribute('data-ahead')));
    if (isSame) guardImages(root);
    else dropCopies(root);
  };

  const show = (state: ViewState, view: Omit<View, 'state'> = { data: null, savedAt: null }): void => {
    drawState(root, states, state);
    $view.set({ state, ...view });
  };

  const showData = (
    data: unknown,
    view: Omit<View, 'state' | 'data'>,
    isSame?: true,
    later?: readonly HTMLElement[],
  ): void => {
    takeOver(isSame);
    show(drawReply(root, data, later), { data, ...view });
    lazyImages(root);
  };

  const fillPart = (part: HTMLElement): void => {
    const { data } = $view.get();
    if (data === null) return;
    fill(part, data);
    lazyImages(part);
    leadInto(part);
  };

  /** For the first time: the parts below the first screen come behind it, unless another reply has been drawn meanwhile. */
  const showFirst = (data: unknown, view: Omit<View, 'state' | 'data'>, isSame?: true): void => {
    const later = Array.prototype.slice.call(root.querySelectorAll('[data-later]')) as HTMLElement[];
    paintFirst(root, () => {
      if ($view.get().data !== data) return;
      later.forEach(fillPart);
    });
    showData(data, view, isSame, later);
  };

  /** What a state says by itself, by the place of its words. */
  const ownWords = new Map<Element, string | null>();
  /** Says why a state is shown: in these words, or in its own, whatever the last reason was. */
  const say = (state: ViewState, words: string): void => {
    const why = whyIn(root, state);
    if (why === null) return;
    if (!ownWords.has(why)) ownWords.set(why, why.textContent);
    why.textContent = words || (ownWords.get(why) as string);
  };

  /** Why there is nothing new, said above a kept copy. */
  let trouble = '';
  const showRefusal = (reply: Refused): void => {
    const { state, reason } = refusedAs(reply);
    if (reason !== undefined) {
      takeOver(reply.given);
      const gone = drawGone(root, reply.data);
      show('gone', { data: null, savedAt: null, reason });
      if (gone !== null) lazyImages(gone);
      return;
    }
    say(state, (trouble = wordsOf(reply)));
    const login = find('[data-login]') as HTMLAnchorElement | null;
    if (state === 'guest' && login !== null) leadBack(login);
    show(state);
  };

  const showFailed = (why: string): void => {
    trouble = why;
    say('error', '');
    show('error');
  };

  const settle = async (another = false): Promise<void> => {
    const mine = ++run;
    const stands = isStanding();
    if (!stands) show('loading');
    // Above what stands there is another place for it.
    const said = stands ? slowAgain : slow;
    if (said !== null) said.hidden = true;
    const timer = setTimeout(() => said !== null && mine === run && (said.hidden = false), SLOW_AFTER_MS);
    const reply = await (currentReply(name) ?? load(name));
    clearTimeout(timer);
    if (mine !== run) return;
    if (said !== null) said.hidden = true;
    if (!reply.ok) {
      // Told as any view is: who hears of failures says it (afterPaint/failures.ts), and who waits waits no longer.
      if ($view.get().data !== null && !another && (reply.why !== 'refused' || refusedAs(reply).state === 'error'))
        return $view.set({ ...$view.get() });
      if (reply.why === 'refused') return showRefusal(reply);
      trouble = UNREACHED;
      if (reply.why === 'bad' || reply.why === 'offline') return show(reply.why);
      return showFailed(reply.answered ? UNABLE : reply.why === 'timeout' ? LATE : UNREACHED);
    }
    const data = validate(reply.data, shape);
    if (data === INVALID) return showFailed(UNABLE);
    if (note !== null) note.hidden = true;
    const isFirst = root.dataset['view'] !== 'ready';
    (isFirst ? showFirst : showData)(data, { savedAt: null, reader: reply.reader }, reply.given);
  };

  return {
    root,
    name,
    shape,
    $view,
    settle,
    fillPart,
    again(another) {
      void load(name);
      void settle(another);
    },
    async more(query) {
      const reply = await load(name, query);
      const data = reply.ok ? validate(reply.data, shape) : INVALID;
      if (data !== INVALID) return data;
      throw new Unanswered(!reply.ok && reply.why === 'refused' ? wordsOf(reply) : '');
    },
    restore(left) {
      const data = validate(left, shape);
      if (data === INVALID) return false;
      showData(data, { savedAt: null });
      return true;
    },
    showCopy(copy, at) {
      const data = validate(copy, shape);
      if (data === INVALID || $view.get().state === 'ready') return;
      if (note !== null) {
        note.textContent = `${trouble || UNABLE}，这是 ${relativeTime(at, Date.now())} 保存的内容`;
        note.hidden = false;
      }
      showData(data, { savedAt: at });
    },
  };
};
