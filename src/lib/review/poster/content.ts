import { FIGURES_MAX, isThere, type PosterChoice } from './choice.ts';
import { TRACKS_MAX } from './limits.ts';
import { hasRoom } from './layouts.ts';
import type { Part, PosterFacts, PosterFigure, PosterTrack } from './types.ts';

/** What stands on one poster: the facts, less what is left out. */
export interface Content {
  readonly title: string;
  readonly span: string;
  readonly honour: string;
  readonly wanna: string;
  readonly name: string;
  readonly face: boolean;
  readonly map: boolean;
  readonly figures: readonly PosterFigure[];
  readonly months: readonly number[];
  readonly tracks: readonly PosterTrack[];
}

/** Who gives a name and hides it is nobody's in particular. */
export const contentOf = (facts: PosterFacts, choice: PosterChoice): Content => {
  const shows = (part: Part): boolean =>
    choice.parts.includes(part) && isThere(facts, part) && hasRoom(choice.layout, part);
  const figures = choice.figures
    .filter((at, i, all) => all.indexOf(at) === i)
    .flatMap((at) => facts.figures[at] ?? [])
    .slice(0, FIGURES_MAX);
  return {
    title: facts.sample ? `${facts.title}（示例）` : facts.title,
    span: facts.span,
    honour: shows('honour') ? facts.honour : '',
    wanna: shows('wanna') ? `想去：${facts.wanna.join('、')}` : '',
    name: shows('name') ? (facts.member?.nickName ?? '') : '',
    face: shows('face'),
    map: shows('map'),
    figures,
    months: shows('months') ? facts.months : [],
    tracks: choice.layout === 'twelve' ? facts.tracks.slice(0, TRACKS_MAX) : [],
  };
};
