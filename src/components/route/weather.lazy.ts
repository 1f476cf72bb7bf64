/** The weather at the start of a route, when a reader asks for it: beside it who made it, and where to look when there is none. */
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { failureWords } from '../../api/errors.ts';
import { readRouteWeather } from '../../api/route/weather.ts';
import { relativeTime } from '../../lib/time.ts';

type Weather = ReplyOf<typeof readRouteWeather>;

const why: Readonly<Record<Exclude<Weather['state'], 'ready'>, string>> = {
  none: '这里还没有接天气预报，先看中央气象台的。',
  failed: '这会儿没有拿到预报，过一会儿再点，或者先看中央气象台的。',
  private: '只有公开的路线才查预报，免得把起点告诉别人。先看中央气象台的。',
};

const made = (name: string, text: string, className = ''): HTMLElement => {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
};

/** Below the buttons: read aloud when it changes. */
const placeBelow = (control: HTMLElement): HTMLElement => {
  const ways = control.parentElement as HTMLElement;
  const next = ways.nextElementSibling;
  if (next instanceof HTMLElement && next.hasAttribute('data-weather')) return next;
  const place = made('div', '');
  place.setAttribute('data-weather', '');
  place.setAttribute('role', 'status');
  ways.after(place);
  return place;
};

const show = (place: HTMLElement, { state, days, place: where, source, at }: Weather): void => {
  place.textContent = '';
  if (state !== 'ready') return void place.append(made('p', why[state], 'rt-small'));
  const list = made('ul', '', 'rt-weather');
  for (const { name, words } of days) {
    const item = made('li', '');
    item.append(made('b', name, 'whole'), ` ${words}`);
    list.append(item);
  }
  const when = at === null ? '' : `，${relativeTime(at, Date.now())}更新`;
  place.append(list, made('p', `${where}${when}，来源：${source}。山里变天快，出发前再看一次预警。`, 'rt-small'));
};

export const showWeather = async (control: HTMLElement, id: string): Promise<void> => {
  const place = placeBelow(control);
  if (place.textContent === '') place.append(made('p', '正在查…', 'rt-small'));
  try {
    show(place, await call(readRouteWeather, { id }));
  } catch (error) {
    place.textContent = '';
    place.append(made('p', failureWords(error), 'rt-small'));
  }
};
