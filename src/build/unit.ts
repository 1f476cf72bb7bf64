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

const inUnits = (value: string): string =>
  value.replace(SIZE, (whole: string, size: string) => {
    if (Math.abs(Number(size)) <= HAIR_REM) return whole;
    return size === '1' ? 'var(--u)' : `calc(var(--u)*${size})`;
  });

/** A PostCSS plugin. */
export const unit = {
  postcssPlugin: 'unit',
  Declaration(declaration: Declaration): void {
    const value = declaration.prop === '--u' ? declaration.value : inUnits(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
};
