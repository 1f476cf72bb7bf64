/** How long a figure runs up to its value (design of the reports: at most 1.2 s). */
export const COUNTING_MS = 900;

const FIGURE = /\d[\d,]*(?:\.\d+)?/;

/** Digits with their thousands set apart. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * The same words with their first figure at a share (0 to 1) of its value, as many decimals as it has and its thousands
 * set apart where they were. Words without a figure stay as they are.
 */
export const countedTo = (words: string, share: number): string =>
  words.replace(FIGURE, (figure) => {
    if (share >= 1) return figure;
    const decimals = (figure.split('.')[1] ?? '').length;
    const [whole = '', rest] = (Number(figure.replace(/,/g, '')) * Math.max(0, share)).toFixed(decimals).split('.');
    const head = figure.indexOf(',') < 0 ? whole : grouped(whole);
    return rest === undefined ? head : `${head}.${rest}`;
  });

/** Fast at first and slow at the end. */
export const eased = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
