type Point = readonly [x: number, y: number];

const POINTS = 16;

const middle = ([ax, ay]: Point, [bx, by]: Point): string =>
  `${Math.round((ax + bx) / 2)} ${Math.round((ay + by) / 2)}`;

/** One closed contour line: a circle that the shape of a hill has bent, through the middles of its corners. */
const line = (x: number, y: number, radius: number, turn: number): string => {
  const corners = Array.from({ length: POINTS }, (_, i): Point => {
    const angle = (i / POINTS) * 2 * Math.PI;
    const bent = 1 + 0.17 * Math.sin(2 * angle + turn) + 0.1 * Math.sin(3 * angle - 1.7 * turn);
    return [Math.round(x + radius * bent * 1.5 * Math.cos(angle)), Math.round(y + radius * bent * Math.sin(angle))];
  });
  const at = (i: number): Point => corners[i % POINTS] as Point;
  const curves = corners.map((corner, i) => `Q${corner.join(' ')} ${middle(corner, at(i + 1))}`);
  return `M${middle(at(POINTS - 1), at(0))}${curves.join('')}Z`;
};

/** Contour lines of one hill, from its top outwards, as the data of one path. */
export const hill = (x: number, y: number, lines: number, step: number): string =>
  Array.from({ length: lines }, (_, i) => line(x, y, step * (i + 0.7), 0.4 + i * 0.13)).join('');
