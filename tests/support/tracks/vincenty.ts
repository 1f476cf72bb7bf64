interface Place {
  readonly lon: number;
  readonly lat: number;
}

/** Vincenty's inverse solution (1975) on WGS-84, in metres: what distances are held against. */
export const vincentyM = (from: Place, to: Place): number => {
  const [a, f] = [6_378_137, 1 / 298.257223563];
  const b = (1 - f) * a;
  const rad = Math.PI / 180;
  const L = (to.lon - from.lon) * rad;
  const U1 = Math.atan((1 - f) * Math.tan(from.lat * rad));
  const U2 = Math.atan((1 - f) * Math.tan(to.lat * rad));
  const [sinU1, cosU1, sinU2, cosU2] = [Math.sin(U1), Math.cos(U1), Math.sin(U2), Math.cos(U2)];
  let lambda = L;
  for (let turn = 0; turn < 200; turn++) {
    const [sinL, cosL] = [Math.sin(lambda), Math.cos(lambda)];
    const sinS = Math.hypot(cosU2 * sinL, cosU1 * sinU2 - sinU1 * cosU2 * cosL);
    if (sinS === 0) return 0;
    const cosS = sinU1 * sinU2 + cosU1 * cosU2 * cosL;
    const sigma = Math.atan2(sinS, cosS);
    const sinA = (cosU1 * cosU2 * sinL) / sinS;
    const cos2A = 1 - sinA ** 2;
    const cos2M = cos2A === 0 ? 0 : cosS - (2 * sinU1 * sinU2) / cos2A;
    const C = (f / 16) * cos2A * (4 + f * (4 - 3 * cos2A));
    const before = lambda;
    lambda = L + (1 - C) * f * sinA * (sigma + C * sinS * (cos2M + C * cosS * (2 * cos2M ** 2 - 1)));
    if (Math.abs(lambda - before) > 1e-12) continue;
    const u2 = (cos2A * (a ** 2 - b ** 2)) / b ** 2;
    const A = 1 + (u2 / 16_384) * (4_096 + u2 * (-768 + u2 * (320 - 175 * u2)));
    const B = (u2 / 1_024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)));
    const delta =
      B *
      sinS *
      (cos2M + (B / 4) * (cosS * (2 * cos2M ** 2 - 1) - (B / 6) * cos2M * (4 * sinS ** 2 - 3) * (4 * cos2M ** 2 - 3)));
    return b * A * (sigma - delta);
  }
  return NaN;
};
