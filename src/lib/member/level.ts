/** Points of a public text, and of a kilometre of public tracks. */
const TEXT_POINTS = 10;
const METRES_PER_POINT = 1_000;
/** A level costs as many more than the one before: the fifth is reached with 400 points, the eleventh with 2,500. */
const STEP = 25;
const HIGHEST = 30;

/**
 * The level of a member, 1 to 30, by what everybody can see of them: public texts and the metres of public tracks. Level n begins
 * with 25 × (n − 1)² points. The same for every reader.
 */
export const levelOf = (texts: number, metres: number): number => {
  const points = texts * TEXT_POINTS + Math.floor(metres / METRES_PER_POINT);
  return Math.min(HIGHEST, 1 + Math.floor(Math.sqrt(points / STEP)));
};
