/**
 * Every size of the screens is written in `rem`, the unit of the root font. Where a screen is wide or lies on its side it
 * is no larger telephone: there the same sizes are of a smaller unit (`--u`, styles/base.css), while the root font stays
 * what the specification says.
 */
/** Gaps and corners up to here are the same on every screen. */
const HAIR_REM = 0.3;
const SIZE = /(-?\d*\.?\d+)rem\b/g;

/** As much of PostCSS's declaration as is used here. */
interface Declaration {
  readonly prop: string;
  value: string;
}

/** Whether a place of a value lies in a function that reckons, where a product needs no other one around it. */
const reckons = (before: string): boolean => {
  const open: boolean[] = [];
  for (const [sign, name] of before.matchAll(/([\w-]*)\(|\)/g))
    if (sign === ')') open.pop();
    else open.push(/^(?:calc|max|min|clamp)$/.test(name ?? '') || (name === '' && open[open.length - 1] === true));
  return open[open.length - 1] === true;
};

const inUnits = (value: string): string =>
  value.replace(SIZE, (whole: string, size: string, at: number) => {
    if (Math.abs(Number(size)) <= HAIR_REM) return whole;
    if (size === '1') return 'var(--u)';
    return reckons(value.slice(0, at)) ? `var(--u)*${size}` : `calc(var(--u)*${size})`;
  });

/** A PostCSS plugin. */
export const unit = {
  postcssPlugin: 'unit',
  Declaration(declaration: Declaration): void {
    const value = declaration.prop === '--u' ? declaration.value : inUnits(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
};
