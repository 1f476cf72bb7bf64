import type { ReplyOf } from '../../../api/define.ts';
import type { readYear } from '../../../api/user/year.ts';
import { DAY_MS } from '../../../site.ts';
import { drawing, element } from '../../live/element.ts';

type Year = ReplyOf<typeof readYear>;

const SVG = 'http://www.w3.org/2000/svg';
const CELL = 10;
/** From so many entries a day on, the colour is the next darker one. */
const STEPS = [1, 2, 4, 7] as const;

const dayAt = (year: number, day: number): Date => new Date(Date.UTC(year, 0, 1) + day * DAY_MS);
const levelOf = (entries: number): number => STEPS.filter((step) => entries >= step).length;

const part = <Part extends Element>(root: Element, name: string): Part =>
  root.querySelector(`[data-year-${name}]`) as Part;

/** A square for each day, a column for each week from Monday on. */
const drawDays = (sheet: SVGElement, { year, days }: Year): void => {
  const entries = new Map(days.map((one) => [one.day, one.entries]));
  const first = (dayAt(year, 0).getUTCDay() + 6) % 7;
  const squares: Element[] = [];
  for (let day = 0; dayAt(year, day).getUTCFullYear() === year; day += 1) {
    const square = document.createElementNS(SVG, 'rect');
    const at = first + day;
    const count = entries.get(day) ?? 0;
    square.setAttribute('x', String(Math.floor(at / 7) * CELL + 1));
    square.setAttribute('y', String((at % 7) * CELL + 1));
    square.setAttribute('width', '8');
    square.setAttribute('height', '8');
    square.setAttribute('rx', '1.5');
    square.setAttribute('class', `uy-${levelOf(count)}`);
    if (count > 0) {
      const title = document.createElementNS(SVG, 'title');
      const date = dayAt(year, day);
      title.textContent = `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日 ${count} 篇`;
      square.append(title);
    }
    squares.push(square);
  }
  sheet.textContent = '';
  sheet.append(...squares);
};

const listMonths = (list: HTMLElement, { year, days }: Year): void => {
  const months = new Map<number, number>();
  for (const { day, entries } of days) {
    const month = dayAt(year, day).getUTCMonth() + 1;
    months.set(month, (months.get(month) ?? 0) + entries);
  }
  list.textContent = '';
  months.forEach((entries, month) => {
    const line = document.createElement('li');
    line.textContent = `${month} 月 ${entries} 篇`;
    list.append(line);
  });
};

/** The frame of a year, and its states: waiting, failed with a way to try again, drawn. */
export const yearFrame = (): HTMLElement => {
  const named = <Made extends Element>(made: Made, name: string): Made => {
    made.setAttribute(`data-year-${name}`, '');
    return made;
  };
  const turn = (name: string): HTMLElement => {
    const made = named(element('button', 'button'), name);
    made.type = 'button';
    made.hidden = true;
    return made;
  };
  const again = named(element('button', 'button', '重试'), 'again');
  again.type = 'button';
  const wait = element('p', 'uy-wait', '正在数…');
  const failed = element('p', 'uy-failed', '没有数出来 ', again);
  wait.setAttribute('role', 'status');
  failed.setAttribute('role', 'alert');
  const frame = element(
    'div',
    'uy',
    element('p', 'uy-head', turn('earlier'), named(element('b', ''), 'name'), turn('later')),
    named(drawing('uy-days', '0 0 530 70'), 'days'),
    named(element('ol', 'uy-months'), 'months'),
    wait,
    failed,
  );
  frame.setAttribute('data-year', '');
  return frame;
};

/** Draws a year and its ways to the years beside it, those with something in them. */
export const drawYear = (place: HTMLElement, reply: Year, turn: (year: number) => void): void => {
  const { year, earlier, later, entries, days } = reply;
  const words = entries === 0 ? `${year} 年，没有公开的内容` : `${year} 年，${days.length} 天写了 ${entries} 篇`;
  part<HTMLElement>(place, 'name').textContent = words;
  const sheet = part<SVGElement>(place, 'days');
  sheet.setAttribute('aria-label', `${words}，每格一天，颜色越深写得越多`);
  drawDays(sheet, reply);
  listMonths(part(place, 'months'), reply);
  for (const [name, other] of [
    ['earlier', earlier],
    ['later', later],
  ] as const) {
    const button = part<HTMLButtonElement>(place, name);
    button.hidden = other === null;
    button.textContent = other === null ? '' : `${other} 年`;
    button.onclick = () => other !== null && turn(other);
  }
};
