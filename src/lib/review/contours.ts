/** Points of a line before it is bent. */
const POINTS = 18;

const at = (i: number, k: number): readonly [number, number] => {
  const a = (i / POINTS) * 2 * Math.PI;
  const r = 100 + 16 * Math.sin(2 * a + k) + 8 * Math.sin(5 * a - 2 * k);
  return [Math.round(r * Math.cos(a)), Math.round(0.86 * r * Math.sin(a))];
};

/** A closed contour line about the origin as path data, about 100 units wide; `phase` gives its shape. */
export const contour = (phase: number): string => {
  const bends = Array.from({ length: POINTS }, (_, i) => {
    const [[x, y], [u, v]] = [at(i, phase), at(i + 1, phase)];
    return `${x} ${y} ${Math.round((x + u) / 2)} ${Math.round((y + v) / 2)}`;
  });
  return `M${(bends[POINTS - 1] as string).split(' ').slice(2).join(' ')}Q${bends.join('Q')}`;
};
