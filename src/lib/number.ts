const WAN = 10_000;
const YI = 100_000_000;

/** One decimal, cut off rather than rounded, so that 99,999 is not a full 10万; no ".0". */
const tenths = (value: number): string => String(Math.floor(value * 10 + 1e-9) / 10);

/** To one decimal. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A count as people read it: 9999, 1.2万, 3亿. What is no count is 0. */
export const shortCount = (count: unknown): string => {
  const whole = typeof count === 'number' && count > 0 && Number.isFinite(count) ? Math.floor(count) : 0;
  if (whole < WAN) return String(whole);
  return whole < YI ? `${tenths(whole / WAN)}万` : `${tenths(whole / YI)}亿`;
};

/** A whole count with its thousands set apart: 3,287. What is no count is 0. */
export const grouped = (count: unknown): string =>
  (typeof count === 'number' && count > 0 && Number.isFinite(count) ? Math.floor(count) : 0)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, ',');

/** Metres as a figure in kilometres: one decimal below 100, none and thousands set apart from there. '' for what is no distance. */
export const kilometres = (metres: unknown): string => {
  if (typeof metres !== 'number' || !(metres >= 0) || !Number.isFinite(metres)) return '';
  const far = Math.round(metres / 100) / 10;
  return far < 100 ? far.toFixed(1) : grouped(Math.round(metres / 1_000));
};

/** Whole metres above the sea, thousands set apart, and of what lies below it as well: 5,820, -154. */
export const altitudeText = (metres: number): string =>
  `${metres < -0.5 ? '-' : ''}${grouped(Math.abs(Math.round(metres)))}`;

/** Metres as a figure in kilometres with one decimal however far, for figures that are compared: 1,234.5. '' for what is no distance. */
export const kilometreTenths = (metres: unknown): string => {
  if (typeof metres !== 'number' || !(metres >= 0) || !Number.isFinite(metres)) return '';
  const far = Math.round(metres / 100);
  return `${grouped(far / 10)}.${far % 10}`;
};

/** A length with its unit: metres below a kilometre, else as `kilometreTenths`. '' for what is no distance. */
export const lengthWords = (metres: unknown): string => {
  const far = kilometreTenths(metres);
  if (far === '') return '';
  return (metres as number) < 1_000 ? `${grouped(metres)} 米` : `${far} 公里`;
};
