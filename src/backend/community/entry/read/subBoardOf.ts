import type { EntryRow } from './row.ts';

/** The open sub-board that an entry stands in, where it does. */
export const subBoardOf = (row: EntryRow): { readonly subBoard?: { readonly id: string; readonly name: string } } =>
  row.sub_board_id === null || row.sub_board_name === null
    ? {}
    : { subBoard: { id: String(row.sub_board_id), name: row.sub_board_name } };
