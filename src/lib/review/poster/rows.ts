import { clean } from './fit.ts';
import type { Row } from './layouts.ts';
import type { Content } from './content.ts';

export const TILE_GAP = 8;

/** Columns in which so many tracks stand. */
export const tileColumns = (tracks: number): number => (tracks <= 1 ? 1 : tracks <= 4 ? 2 : 3);

const figuresOf = ({ figures }: Content, withoutFirst: boolean | undefined) =>
  withoutFirst === true ? figures.slice(1) : figures;
export const shownFigures = (row: Row & { row: 'figures' }, content: Content) => figuresOf(content, row.withoutFirst);

/** Whether a row has something to show. */
const isShown = (row: Row, content: Content): boolean => {
  switch (row.row) {
    case 'text':
      return clean(content[row.of]) !== '';
    case 'member':
      return content.face || clean(content.name) !== '' || clean(content.honour) !== '';
    case 'hero':
      return content.figures.length > 0;
    case 'figures':
      return shownFigures(row, content).length > 0;
    case 'bars':
      return content.months.length === 12;
    case 'map':
      return content.map;
    case 'tiles':
      return content.tracks.length > 0;
    case 'foot':
      return true;
    case 'split':
      return [...row.left, ...row.right].some((one) => isShown(one, content));
    case 'panel':
      return row.rows.some((one) => isShown(one, content));
  }
};

export const shownRows = (rows: readonly Row[], content: Content): readonly Row[] =>
  rows.filter((row) => isShown(row, content));

/** Whether a row takes what others leave. */
export const isFlexible = ({ row }: Row): boolean => row === 'map' || row === 'tiles' || row === 'split';

export const stackHeight = (rows: readonly Row[], content: Content, gap: number): number => {
  const shown = shownRows(rows, content);
  return shown.reduce((sum, row) => sum + leastHeight(row, content, gap), 0) + Math.max(0, shown.length - 1) * gap;
};

/** Room that a row needs. */
export const leastHeight = (row: Row, content: Content, gap: number): number => {
  switch (row.row) {
    case 'figures':
      return Math.ceil(shownFigures(row, content).length / row.columns) * row.height;
    case 'tiles':
      return Math.ceil(content.tracks.length / tileColumns(content.tracks.length)) * (row.least + TILE_GAP) - TILE_GAP;
    case 'map':
      return row.least;
    case 'split':
      return Math.max(stackHeight(row.left, content, gap), stackHeight(row.right, content, gap));
    case 'panel':
      return stackHeight(row.rows, content, gap) + gap;
    default:
      return row.height;
  }
};
