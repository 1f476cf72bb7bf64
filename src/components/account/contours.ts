/** One closed contour line: a circle that the shape of a hill has bent. */
const line = (x: number, y: number, radius: number, turn: number): string => {
  const points = Array.from({ length: 40 }, (_, i) => {
    const angle = (i / 40) * 2 * Math.PI;
    const bent = 1 + 0.16 * Math.sin(2 * angle + turn) + 0.09 * Math.sin(3 * angle - 1.7 * turn) + 0.04 * Math.sin(5 * angle + 0.6 * turn);
    return [x + radius * bent * 1.5 * Math.cos(angle), y + radius * bent * Math.sin(angle)].map(Math.round) as [number, number];
  });
  return `M${points.map((point) => point.join(' ')).join('L')}Z`;
};

/** Contour lines of one hill, from its top outwards, as the data of one path. */
export const hill = (x: number, y: number, lines: number, step: number): string =>
  Array.from({ length: lines }, (_, i) => line(x, y, step * (i + 0.7), 0.4 + i * 0.13)).join('');
