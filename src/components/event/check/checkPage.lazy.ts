/** The gate: which event, a ticket after the other, and what waits for a network. */
import { call } from '../../../api/call.ts';
import { failureWords } from '../../../api/errors.ts';
import { checkIn, readParticipants } from '../../../api/event/leading.ts';
import type { EventCard } from '../../../api/event/list.ts';
import { createKey } from '../../../api/key.ts';
import { page } from '../../../host/browser/page.ts';
import { local } from '../../../host/browser/storage.ts';
import { signal } from '../../../host/browser/signs/signal.ts';
import { timers } from '../../../host/browser/timers.ts';
import { readUserId } from '../../../host/storage.ts';
import { asId, asWord } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { checkedWords } from '../../../stores/event/checkedWords.ts';
import { createChecking, type Seen } from '../../../stores/event/checking.ts';
import { goToLogin } from '../../../stores/session/goToLogin.ts';
import { isNotLoggedIn } from '../../../stores/session/notLoggedIn.ts';

type Look = readonly [word: string, mark: string];
const LOOKS: Readonly<Record<Seen['result'], Look>> = {
  valid: ['有效', 'm10 25 10 10 19-22'],
  used: ['已使用', 'M24 10v16m0 9v.5'],
  void: ['已作废', 'm12 12 24 24m0-24L12 36'],
  other: ['不是这场活动的票', 'm12 12 24 24m0-24L12 36'],
  unknown: ['没有这张票', 'm12 12 24 24m0-24L12 36'],
  early: ['还没到时候', 'M24 8v16l10 6'],
  expired: ['已过期', 'M24 10v16m0 9v.5'],
  queued: ['已记下，待同步', 'M24 8v16l10 6'],
  refused: ['没有核验', 'm12 12 24 24m0-24L12 36'],
};

const whoOf = (seen: Seen): string => {
  const words =
    seen.result === 'queued'
      ? '网络不通或太慢，连上后自动核对'
      : seen.result === 'refused'
        ? '请再核验一次'
        : checkedWords({ ...seen, result: seen.result });
  return `${words} · ${seen.code}${seen.late ? ' · 补核' : ''}`;
};

/** The one that goes on, else the one that begins next. */
const nearest = (events: readonly EventCard[]): EventCard | undefined =>
  events.filter(({ state }) => state === 'ongoing')[0] ??
  events.filter(({ state }) => state !== 'ended' && state !== 'cancelled')[0] ??
  events[0];

export const startCheck = (root: HTMLElement, led: readonly EventCard[]): void => {
  // Nobody has a ticket of a draft.
  const events = led.filter(({ state }) => state !== 'draft');
  const find = <E extends HTMLElement>(mark: string): E => root.querySelector(`[data-check-${mark}]`) as E;
  const [chosen, foreign, form, typed] = [
    find<HTMLSelectElement>('event'),
    find('foreign'),
    find<HTMLFormElement>('form'),
    find<HTMLInputElement>('code'),
  ];
  const [result, list, go] = [find('result'), find('list'), find<HTMLButtonElement>('go')];
  const asked = paramOf('/app/check', 'id', asId, location.search);
  const scanned = paramOf('/app/check', 'code', asWord, location.search);
  const user = readUserId({ local }) ?? '';
  const options = Array.from(chosen.options);
  for (const option of options) {
    const event = events.find(({ id }) => id === option.dataset['event']);
    if (event === undefined) option.remove();
    else {
      option.value = event.id;
      option.textContent = `${event.title}（${event.span}）`;
    }
  }
  const wanted = asked === undefined || asked === null ? nearest(events)?.id : asked;
  foreign.hidden = events.some(({ id }) => id === wanted);
  chosen.value = foreign.hidden ? (wanted ?? '') : (nearest(events)?.id ?? '');
  if (typeof scanned === 'string' && foreign.hidden) typed.value = scanned;

  const wordsOf = (error: unknown): string => {
    if (isNotLoggedIn(error)) void goToLogin();
    return failureWords(error);
  };
  const line = (seen: Seen): HTMLElement => {
    const item = document.createElement('li');
    const word = document.createElement('b');
    word.textContent = LOOKS[seen.result][0];
    item.dataset['result'] = seen.result;
    item.append(word, ` ${whoOf(seen)}`);
    return item;
  };

  const begin = (event: string) => {
    const store = createChecking(
      { timers, page, local, now: () => Date.now(), key: createKey },
      { check: (id, code, key) => call(checkIn, { id, code }, { key }), wordsOf },
      { user, event },
    );
    let shown: Seen | undefined;
    const off = store.$checking.subscribe(({ arrived, going, seen, waiting, busy, trouble }) => {
      find('arrived').textContent = arrived === null ? '–' : String(arrived);
      find('going').textContent = going === null ? '–' : String(going);
      const [newest] = seen;
      if (newest !== shown || newest === undefined) {
        if (newest !== undefined)
          signal(newest.result === 'valid' ? 'good' : newest.result === 'queued' ? 'kept' : 'bad');
        shown = newest;
        const [word, mark] = newest === undefined ? ['等待核验', ''] : LOOKS[newest.result];
        result.dataset['result'] = newest?.result ?? 'none';
        find('word').textContent = word;
        find('who').textContent = newest === undefined ? '输入票号，或者用手机相机扫票上的二维码' : whoOf(newest);
        find('mark').setAttribute('d', mark);
        list.textContent = '';
        list.append(...seen.map(line));
        find('past').hidden = seen.length === 0;
      }
      find('sync').hidden = waiting === 0;
      find('waiting').textContent = String(waiting);
      if (find('trouble').textContent !== trouble) find('trouble').textContent = trouble;
      typed.setAttribute('aria-invalid', String(trouble !== ''));
      go.textContent = busy ? '正在核对…' : '核验';
      go.setAttribute('aria-disabled', String(busy));
    });
    call(readParticipants, { id: event }).then(
      ({ arrived, going }) => store.count(arrived, going),
      () => undefined,
    );
    void store.sync();
    return {
      ...store,
      stop: () => {
        off();
        store.stop();
      },
    };
  };

  let now = begin(chosen.value);
  chosen.addEventListener('change', () => {
    now.stop();
    foreign.hidden = true;
    now = begin(chosen.value);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void now.check(typed.value).then((done) => {
      if (done) typed.value = '';
      typed.focus();
    });
  });
  find('send').addEventListener('click', () => void now.sync());
};
