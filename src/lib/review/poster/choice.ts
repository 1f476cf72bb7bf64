import { type LayoutName, layoutsFor } from './layouts.ts';
import { type Paper, type Part, PARTS, type PosterFacts } from './types.ts';

/** What its member has chosen to show. */
export interface PosterChoice {
  readonly layout: LayoutName;
  readonly paper: Paper;
  /** Places in `facts.figures`, in the order they are shown. */
  readonly figures: readonly number[];
  readonly parts: readonly Part[];
}

const FIGURES_FIRST = 6;
/** More find no room beside a map. */
export const FIGURES_MAX = 9;

/** How a poster begins, on the paper of the page it is made on. */
export const firstChoice = (facts: PosterFacts, paper: Paper): PosterChoice => ({
  layout: facts.tracks.length > 0 ? 'twelve' : 'map',
  paper,
  figures: facts.figures.slice(0, facts.tracks.length > 0 ? 3 : FIGURES_FIRST).map((_, at) => at),
  parts: PARTS.filter((part) => isThere(facts, part)),
});

/** Whether there is such a part to show or to leave out. */
export const isThere = ({ member, honour, provinces, months, wanna }: PosterFacts, part: Part): boolean => {
  switch (part) {
    case 'face':
    case 'name':
      return member !== null;
    case 'honour':
      return honour !== '';
    case 'map':
      return provinces.length > 0;
    case 'months':
      return months.length === 12 && months.some((value) => value > 0);
    case 'wanna':
      return wanna.length > 0;
  }
};

/** The same with a part, a figure or a layout taken or left; what these facts do not have changes nothing. */
export const withPart = (choice: PosterChoice, part: Part, on: boolean): PosterChoice => ({
  ...choice,
  parts: PARTS.filter((one) => (one === part ? on : choice.parts.includes(one))),
});
export const withFigure = (choice: PosterChoice, at: number, on: boolean): PosterChoice => {
  const others = choice.figures.filter((one) => one !== at);
  if (on && others.length >= FIGURES_MAX) return choice;
  return { ...choice, figures: on ? [...others, at].sort((one, other) => one - other) : others };
};
export const withLayout = (choice: PosterChoice, layout: LayoutName, facts: PosterFacts): PosterChoice =>
  layoutsFor(facts.tracks.length).includes(layout) ? { ...choice, layout } : choice;
