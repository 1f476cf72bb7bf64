import type { Font, Part } from './types.ts';

/**
 * Rows of a sheet from top to bottom. What has nothing to show takes no room; a row without a height takes what is left,
 * and `least` where that is not enough: then the sheet grows.
 */
export type Row =
  | {
      readonly row: 'text';
      readonly of: 'title' | 'span' | 'wanna';
      readonly height: number;
      readonly font: Font;
    }
  | { readonly row: 'member'; readonly height: number; readonly name: Font; readonly honour: Font }
  | { readonly row: 'hero'; readonly height: number; readonly value: Font; readonly label: Font }
  | {
      readonly row: 'figures';
      readonly columns: number;
      /** Of each line of figures. */
      readonly height: number;
      readonly value: Font;
      readonly label: Font;
      /** The first stands alone elsewhere. */
      readonly withoutFirst?: true;
    }
  | { readonly row: 'bars'; readonly height: number }
  | { readonly row: 'map'; readonly least: number }
  | { readonly row: 'tiles'; readonly least: number; readonly name: Font; readonly note: Font }
  | { readonly row: 'foot'; readonly height: number; readonly brand: Font; readonly words: Font; readonly note: Font }
  /** Two stacks beside each other; the left one takes this part of the width. */
  | { readonly row: 'split'; readonly at: number; readonly left: readonly Row[]; readonly right: readonly Row[] }
  /** Rows on coloured ground from edge to edge. */
  | { readonly row: 'panel'; readonly rows: readonly Row[] };

export interface Layout {
  readonly name: string;
  /** Of the sheet, unless it must grow. */
  readonly height: number;
  readonly gap: number;
  readonly rows: readonly Row[];
}

export const SHEET_WIDTH = 375;
export const MARGIN = 24;
/** A code of 49 modules with its quiet zone is read from a screen of one pixel to the point at two pixels a module. */
export const CODE_SIZE = 112;

const title: Font = { size: 28, least: 16, lines: 2, bold: true, tone: 'ink' };
const span: Font = { size: 12, least: 9, tone: 'soft' };
const name: Font = { size: 15, least: 10, bold: true, tone: 'ink' };
const honour: Font = { size: 12, least: 9, tone: 'accent' };
const value: Font = { size: 24, least: 8, bold: true, tone: 'ink' };
const label: Font = { size: 11, least: 8, tone: 'soft' };
const wanna: Font = { size: 12, least: 10, lines: 2, tone: 'ink' };
const foot: Row = {
  row: 'foot',
  height: CODE_SIZE,
  brand: { size: 18, least: 11, bold: true, tone: 'ink' },
  words: { size: 12, least: 9, lines: 2, tone: 'soft' },
  note: { size: 9, least: 8, lines: 2, tone: 'soft' },
};

export const layouts = {
  map: {
    name: '地图',
    height: 667,
    gap: 10,
    rows: [
      { row: 'text', of: 'title', height: 38, font: title },
      { row: 'text', of: 'span', height: 16, font: span },
      { row: 'member', height: 40, name, honour },
      { row: 'map', least: 236 },
      { row: 'figures', columns: 3, height: 48, value, label },
      { row: 'bars', height: 44 },
      { row: 'text', of: 'wanna', height: 34, font: wanna },
      foot,
    ],
  },
  figures: {
    name: '数字',
    height: 667,
    gap: 12,
    rows: [
      { row: 'member', height: 40, name, honour },
      { row: 'text', of: 'title', height: 30, font: { ...title, size: 20 } },
      { row: 'text', of: 'span', height: 16, font: span },
      {
        row: 'hero',
        height: 92,
        value: { size: 68, least: 8, bold: true, tone: 'accent' },
        label: { size: 15, least: 9, tone: 'soft' },
      },
      { row: 'figures', columns: 2, height: 50, value: { ...value, size: 30 }, label, withoutFirst: true },
      { row: 'map', least: 150 },
      { row: 'text', of: 'wanna', height: 34, font: wanna },
      foot,
    ],
  },
  ridge: {
    name: '山脊',
    height: 667,
    gap: 12,
    rows: [
      {
        row: 'panel',
        rows: [
          { row: 'text', of: 'title', height: 46, font: { ...title, size: 34, tone: 'onAccent' } },
          { row: 'text', of: 'span', height: 16, font: { ...span, tone: 'onAccentSoft' } },
          {
            row: 'member',
            height: 40,
            name: { ...name, tone: 'onAccent' },
            honour: { ...honour, tone: 'onAccentSoft' },
          },
          {
            row: 'hero',
            height: 84,
            value: { size: 56, least: 8, bold: true, tone: 'onAccent' },
            label: { size: 13, least: 9, tone: 'onAccentSoft' },
          },
        ],
      },
      {
        row: 'split',
        at: 0.64,
        left: [{ row: 'map', least: 200 }],
        right: [{ row: 'figures', columns: 1, height: 46, value, label, withoutFirst: true }],
      },
      { row: 'bars', height: 44 },
      { row: 'text', of: 'wanna', height: 34, font: wanna },
      foot,
    ],
  },
  twelve: {
    name: '年度十二图',
    height: 667,
    gap: 12,
    rows: [
      { row: 'text', of: 'title', height: 34, font: { ...title, size: 24 } },
      { row: 'text', of: 'span', height: 16, font: span },
      { row: 'member', height: 40, name, honour },
      {
        row: 'tiles',
        least: 90,
        name: { size: 11, least: 8, bold: true, tone: 'ink' },
        note: { size: 10, least: 7, tone: 'soft' },
      },
      { row: 'figures', columns: 3, height: 44, value: { ...value, size: 20 }, label },
      foot,
    ],
  },
} as const satisfies Readonly<Record<string, Layout>>;

export type LayoutName = keyof typeof layouts;
export const LAYOUT_NAMES = Object.keys(layouts) as readonly LayoutName[];

const rowsBelow = (rows: readonly Row[]): readonly Row[] =>
  rows.flatMap((row) =>
    row.row === 'split' ? rowsBelow([...row.left, ...row.right]) : row.row === 'panel' ? rowsBelow(row.rows) : row,
  );

/** Whether a layout has room for a part; the others need no choice. */
export const hasRoom = (layout: LayoutName, part: Part): boolean => {
  const rows = rowsBelow(layouts[layout].rows);
  const has = (kind: Row['row']): boolean => rows.some(({ row }) => row === kind);
  switch (part) {
    case 'map':
      return has('map');
    case 'months':
      return has('bars');
    case 'wanna':
      return rows.some((row) => row.row === 'text' && row.of === 'wanna');
    default:
      return has('member');
  }
};

/** Those that these facts fill: 年度十二图 wants tracks. */
export const layoutsFor = (tracks: number): readonly LayoutName[] =>
  LAYOUT_NAMES.filter((layout) => layout !== 'twelve' || tracks > 0);
