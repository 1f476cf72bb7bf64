/** The figures of a home by year. What stands stays until others have come, and where they do not come. */
import { call } from '../../../api/call.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { readFigures } from '../../../api/user/figures.ts';
import type { queryUserBaseInfo } from '../../../api/user/home.ts';
import { fill } from '../../../live/fill.ts';
import { drawBests, sourceWords } from './bests.ts';
import { chosenYear, chooseYear, yearUrl } from './chosenYear.ts';
import { explained } from './explained.ts';
import { leaderChecks } from './leaderChecks.ts';
import { button, element } from '../../live/element.ts';

type Home = ReplyOf<typeof queryUserBaseInfo>;
type Figures = ReplyOf<typeof readFigures>;
type As = { readonly as?: 'others' };

const years = element('nav', 'pills');
years.setAttribute('aria-label', '按年');
const said = element('p', 'uf-said');
said.setAttribute('role', 'status');
const told = element('div', '');
const part = element('section', 'uf', years, said, told);
part.setAttribute('aria-label', '按年');

/** Drops what was asked for by an earlier choice. */
let run = 0;
let shown: Figures | null = null;

/** Puts the figures of a year where those of all time stand, or these again. */
const put = ({ stats, ...home }: Home, sums: Figures['sums']): void => {
  const place = document.querySelector<HTMLElement>('.uh-figures');
  if (place === null) return;
  fill(place, { ...home, stats: sums === null ? stats : { ...stats, ...sums } });
  const label = place.querySelector<HTMLElement>('[data-of]');
  if (label === null) return;
  if (sums !== null) label.hidden = false;
  label.textContent = sums === null ? '全部' : `${sums.year} 年`;
};

const draw = (home: Home, as: As, figures: Figures, turned: (year: number | null) => void): void => {
  shown = figures;
  // What the figures of all time are made of is not said beside those of a year.
  document.documentElement.toggleAttribute('data-by-year', figures.sums !== null);
  put(home, figures.sums);
  const chosen = figures.sums?.year ?? null;
  const named = [null, ...figures.years].map((year) => {
    const link = element('a', year === null ? '' : 'num', year === null ? '全部' : String(year));
    link.href = yearUrl(year);
    if (year === chosen) link.setAttribute('aria-current', 'true');
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void choose(home, as, year, turned);
    });
    return link;
  });
  years.hidden = figures.years.length === 0 && chosen === null;
  years.textContent = told.textContent = '';
  years.append(...named);
  told.append(
    drawBests(figures.bests),
    element('p', 'uf-from', sourceWords(figures, home.mine && as.as === undefined)),
  );
};

/** Asks for a year and shows it; the address names it once it is there. */
const choose = async (
  home: Home,
  as: As,
  year: number | null,
  turned: (year: number | null) => void,
): Promise<void> => {
  const mine = ++run;
  const counting = (on: boolean): void => {
    part.setAttribute('aria-busy', String(on));
    document.documentElement.toggleAttribute('data-counting', on);
  };
  counting(true);
  said.textContent = '正在数…';
  try {
    const reply = await call(readFigures, { userId: home.userId, ...as, ...(year === null ? {} : { year }) });
    if (mine !== run) return;
    said.textContent = '';
    const isOther = year !== chosenYear();
    if (isOther) chooseYear(year);
    draw(home, as, reply, turned);
    if (isOther) turned(year);
  } catch {
    if (mine !== run) return;
    const words = `${year === null ? '' : `${year} 年`}没有数出来${shown === null ? '' : '，还是原来的数字'}`;
    said.textContent = '';
    said.append(
      words,
      button('重试', () => void choose(home, as, year, turned)),
    );
  } finally {
    if (mine === run) counting(false);
  }
};

/** Opens the part below the figures; `turned` hears of another year. */
export const openFigures = (fold: HTMLElement, home: Home, as: As, turned: (year: number | null) => void): void => {
  fold.querySelector('summary')?.after(part, explained, ...leaderChecks(home.leader));
  if (shown === null && part.getAttribute('aria-busy') !== 'true') void choose(home, as, chosenYear(), turned);
};

/** Shows the year of the address again, where the page has filled its figures anew. */
export const keepFigures = (home: Home, as: As, turned: (year: number | null) => void): void => {
  if (shown !== null) put(home, shown.sums);
  else if (part.getAttribute('aria-busy') !== 'true') void choose(home, as, chosenYear(), turned);
};
