import { isThere, type PosterChoice, withFigure, withLayout, withPart } from '../../lib/review/poster/choice.ts';
import { hasRoom, layouts, layoutsFor } from '../../lib/review/poster/layouts.ts';
import { type Paper, type Part, PARTS, type PosterFacts } from '../../lib/review/poster/types.ts';

interface Props {
  readonly facts: PosterFacts;
  readonly choice: PosterChoice;
  readonly onChoose: (choice: PosterChoice) => void;
}

const PAPERS: readonly (readonly [Paper, string])[] = [
  ['light', '浅色'],
  ['dark', '深色'],
];
const PART_WORDS: Readonly<Record<Part, string>> = {
  face: '头像',
  name: '昵称',
  honour: '称号',
  map: '点亮的地图',
  months: '每月多少',
  wanna: '想去的地方',
};

/** How a poster looks: its layout and paper. */
export const PosterLooks = ({ facts, choice, onChoose }: Props) => (
  <>
    <fieldset className="po-group po-look">
      <legend className="vh">版式</legend>
      {layoutsFor(facts.tracks.length).map((layout) => (
        <label key={layout}>
          <input
            type="radio"
            name="poster-layout"
            checked={choice.layout === layout}
            onChange={() => onChoose(withLayout(choice, layout, facts))}
          />
          <span>{layouts[layout].name}</span>
        </label>
      ))}
    </fieldset>
    <fieldset className="po-group po-look">
      <legend className="vh">底色</legend>
      {PAPERS.map(([paper, words]) => (
        <label key={paper}>
          <input
            type="radio"
            name="poster-paper"
            checked={choice.paper === paper}
            onChange={() => onChoose({ ...choice, paper })}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  </>
);

/** What a poster shows. */
export const PosterShows = ({ facts, choice, onChoose }: Props) => (
  <fieldset className="po-group">
    <legend>显示什么</legend>
    {PARTS.filter((part) => isThere(facts, part) && hasRoom(choice.layout, part)).map((part) => (
      <label key={part}>
        <input
          type="checkbox"
          checked={choice.parts.includes(part)}
          onChange={({ target }) => onChoose(withPart(choice, part, target.checked))}
        />
        <span>{PART_WORDS[part]}</span>
      </label>
    ))}
    {facts.figures.map(({ name }, at) => (
      <label key={`${at}${name}`}>
        <input
          type="checkbox"
          checked={choice.figures.includes(at)}
          onChange={({ target }) => onChoose(withFigure(choice, at, target.checked))}
        />
        <span>{name}</span>
      </label>
    ))}
  </fieldset>
);
