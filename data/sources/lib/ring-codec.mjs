/**
 * Rings in few bytes: whole numbers of 7 bits a byte, low ones first, the highest bit saying that more follow. A ring is
 * its number of points and the zigzag-coded steps from point to point, the first from 0,0; the last point is not repeated.
 */
export const STEPS_PER_DEGREE = 1000

const zigzag = (step) => (step < 0 ? -2 * step - 1 : 2 * step)

function pushNumber(bytes, value) {
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
}

const toSteps = (ring) => {
  const steps = ring.slice(0, -1).map((point) => point.map((degrees) => Math.round(degrees * STEPS_PER_DEGREE)))
  return steps.filter(([x, y], i) => { const [px, py] = steps[(i || steps.length) - 1]; return x !== px || y !== py })
}

/** @param territories [{ id, rings }]: number of territories, then for each its id, its number of rings, and the rings */
export function encodeTerritories(territories) {
  const bytes = []
  pushNumber(bytes, territories.length)
  for (const { id, rings } of territories) {
    const whole = rings.map(toSteps).filter((ring) => ring.length > 2)
    pushNumber(bytes, id)
    pushNumber(bytes, whole.length)
    for (const ring of whole) {
      pushNumber(bytes, ring.length)
      let [x, y] = [0, 0]
      for (const [nextX, nextY] of ring) {
        pushNumber(bytes, zigzag(nextX - x))
        pushNumber(bytes, zigzag(nextY - y))
        ;[x, y] = [nextX, nextY]
      }
    }
  }
  return Buffer.from(bytes)
}
