/** The levels of what was lit by hand: on the map a pattern each, beside it what they mean, and what they add up to. */
import { LIT_EVENT } from '../../../lib/map/light.ts';
import { levelMarks, MARK_TILE } from '../../../lib/map/levelMarks.ts';
import { levelWord } from '../../../stores/review/levels.ts';
import type { Report } from '../../../stores/review/report.ts';
import { shapesOf } from '../../../ui/map/listProvinces.ts';

const SVG = 'http://www.w3.org/2000/svg';
const fillOf = (level: number): string => `url(#pm-level-${level})`;

const svg = (name: string, attributes: Readonly<Record<string, string | number>>, ...inside: Element[]): Element => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
};

const patterns = (): Element =>
  svg(
    'svg',
    { class: 'pm-patterns', width: 0, height: 0, 'aria-hidden': 'true' },
    ...levelMarks.map(({ level, width, at, inverse }) =>
      svg(
        'pattern',
        { id: `pm-level-${level}`, width: MARK_TILE, height: MARK_TILE, patternUnits: 'userSpaceOnUse' },
        svg('rect', { class: inverse ? 'pm-on' : 'pm-off', width: MARK_TILE, height: MARK_TILE }),
        svg('path', { class: inverse ? 'pm-off' : 'pm-on', d: at(0, 0), 'stroke-width': width }),
      ),
    ),
  );

interface Known {
  readonly levels: ReadonlyMap<string, number>;
  readonly walked: ReadonlySet<string>;
}
const known = new WeakMap<Element, Known>();

/** On what is lit now: while the order is played the levels come with the light. */
const mark = (map: HTMLElement): void => {
  const { levels, walked } = known.get(map) as Known;
  for (const place of Array.from(map.querySelectorAll('[data-place]'))) {
    const id = place.getAttribute('data-place') ?? '';
    const level = place.hasAttribute('data-lit') ? (levels.get(id) ?? 0) : 0;
    if (level > 0) place.setAttribute('data-level', levelWord(level));
    else place.removeAttribute('data-level');
    for (const shape of Array.from(place.querySelectorAll<SVGElement>('use, .pm-box')))
      shape.style.fill = level > 0 ? fillOf(level) : '';
    const label = place.getAttribute('aria-label');
    if (label === null || level === 0) continue;
    const [name = '', word = ''] = label.split('，');
    place.setAttribute('aria-label', [name, ...(walked.has(id) ? [word] : []), levelWord(level)].join('，'));
  }
};

const sample = (words: string, fill: string | null): HTMLElement => {
  const line = document.createElement('li');
  const swatch = svg('rect', { class: 'pm-on', width: 84, height: 56 }) as SVGElement;
  if (fill !== null) swatch.style.fill = fill;
  line.append(svg('svg', { viewBox: '0 0 84 56', 'aria-hidden': 'true' }, swatch), words);
  return line;
};

const legend = ({ levels, walked }: Known): HTMLElement => {
  const list = document.createElement('ul');
  list.className = 'pm-legend';
  list.setAttribute('aria-label', '图例');
  const isThere = (level: number): boolean => Array.from(levels.values()).some((one) => one === level);
  const isPlain = Array.from(walked).some((id) => (levels.get(id) ?? 0) === 0);
  if (isPlain) list.append(sample('轨迹走过', null));
  for (const { level } of levelMarks) if (isThere(level)) list.append(sample(levelWord(level), fillOf(level)));
  return list;
};

const rule = levelMarks.map(({ level, name }) => `${name} ${level} 分`).join('、');

/** Shows the levels of a report on its map. Again after every change. */
export const showLevels = (page: HTMLElement, { provinces = [], footprints }: Report): void => {
  const map = page.querySelector<HTMLElement>('[data-province-map]');
  if (map === null) return;
  const isNew = !known.has(map);
  const now: Known = {
    levels: new Map(
      shapesOf(map).map((shape, at) => [shape.getAttribute('data-place') ?? '', Number(footprints?.levels[at] ?? 0)]),
    ),
    walked: new Set(provinces.map(({ id }) => id)),
  };
  known.set(map, now);
  if (isNew) {
    map.append(patterns());
    map.addEventListener(LIT_EVENT, () => mark(map));
  }
  mark(map);
  map.querySelector('.pm-legend')?.remove();
  const score = page.querySelector<HTMLElement>('[data-score]');
  const total = footprints?.score ?? 0;
  if (total > 0) map.querySelector('.pm-note')?.before(legend(now));
  if (score === null) return;
  score.hidden = total === 0;
  score.textContent = `足迹分 ${total}：每个省按自己点亮的算，${rule}，34 个省级行政区加起来；只有轨迹的不计分。`;
};
