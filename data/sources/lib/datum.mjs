/**
 * WGS84 (satellites, GeoNames) and GCJ-02 (the datum Chinese maps are published in), by the well-known public formula.
 * The two differ by 300 to 700 metres inside China. Points are [longitude, latitude] in degrees.
 */
const SEMI_MAJOR_AXIS_M = 6378245
const ECCENTRICITY_SQUARED = 0.00669342162296594323
const { PI, abs, sin, cos, sqrt } = Math

const ripple = (x) => ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3

function shiftNorthM(x, y) {
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x))
  return base + ripple(x) + ((20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * 2) / 3
    + ((160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * 2) / 3
}

function shiftEastM(x, y) {
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * sqrt(abs(x))
  return base + ripple(x) + ((20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * 2) / 3
    + ((150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * 2) / 3
}

function shift([lng, lat]) {
  const radians = (lat / 180) * PI
  const magic = 1 - ECCENTRICITY_SQUARED * sin(radians) ** 2
  const metresPerDegreeNorth = ((SEMI_MAJOR_AXIS_M * (1 - ECCENTRICITY_SQUARED)) / magic ** 1.5 / 180) * PI
  const metresPerDegreeEast = ((SEMI_MAJOR_AXIS_M / sqrt(magic)) * cos(radians) * PI) / 180
  return [shiftEastM(lng - 105, lat - 35) / metresPerDegreeEast, shiftNorthM(lng - 105, lat - 35) / metresPerDegreeNorth]
}

export function wgs84ToGcj02([lng, lat]) {
  const [east, north] = shift([lng, lat])
  return [lng + east, lat + north]
}

/** The inverse has no closed form; six fixed-point steps bring it below a millimetre. */
export function gcj02ToWgs84([lng, lat]) {
  let guess = [lng, lat]
  for (let i = 0; i < 6; i++) {
    const [east, north] = shift(guess)
    guess = [lng - east, lat - north]
  }
  return guess
}
