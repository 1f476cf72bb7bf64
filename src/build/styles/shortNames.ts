/**
 * Custom properties of the design have names to read (styles/tokens.css) and letters to travel: they stand hundreds of times
 * in a page. Those that scripts ask for (lib/map/chart.lazy.ts) keep their names.
 */
const LETTERS: Readonly<Record<string, string>> = {
  bar: 'b',
  card: 'c',
  contour: 'e',
  danger: 'd',
  'forest-ink': 'f',
  'forest-wash': 'g',
  hit: 'h',
  'ink-soft': 'i',
  line: 'l',
  'on-danger': 'm',
  'on-signal': 'n',
  paper: 'p',
  radius: 'r',
  'safe-bottom': 'v',
  'safe-left': 'w',
  'safe-right': 'x',
  'safe-top': 'y',
  sand: 'a',
  'sand-wash': 'j',
  shade: 'k',
  signal: 's',
  'signal-ink': 't',
  sky: 'q',
};

/** As much of PostCSS's declaration as is used here. */
interface Declaration {
  prop: string;
  value: string;
}

const short = (text: string): string =>
  text.replace(/--([a-z][\w-]*)/g, (whole, name: string) => {
    const letter = LETTERS[name];
    return letter === undefined ? whole : `--${letter}`;
  });

/** A PostCSS plugin. */
export const shortNames = {
  postcssPlugin: 'short-names',
  Declaration(declaration: Declaration): void {
    const { prop, value } = declaration;
    if (prop.startsWith('--')) declaration.prop = short(prop);
    if (value.includes('var(--')) declaration.value = short(value);
  },
};
