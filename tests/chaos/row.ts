/** One line of the table at the end. `passed` null: it could not be made on this machine, `found` says why. */
export interface Row {
  readonly what: string;
  readonly done: string;
  readonly found: string;
  readonly passed: boolean | null;
}

const width = (text: string): number => [...text].length;

/** The table, as it is printed. */
export const tableOf = (rows: readonly Row[]): string => {
  const cells = rows.map(({ what, done, found, passed }) => [
    passed === null ? '– not here' : passed ? '✓' : '✗ FAILED',
    what,
    done,
    found,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => width(row[column] ?? ''))));
  return cells
    .map((row) =>
      row
        .map((text, at) => text + ' '.repeat(Math.max(0, (widths[at] ?? 0) - width(text))))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
