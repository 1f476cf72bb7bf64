/** Fills what lacks between two known values, by the share of the way of points; the ends take the nearest. */
export const fill = (values: readonly (number | null)[]): number[] => {
  let last = -1;
  const filled = values.map((value) => value ?? 0);
  values.forEach((value, at) => {
    if (value === null) return;
    const from = last < 0 ? value : (filled[last] ?? value);
    for (let gap = last + 1; gap < at; gap++) filled[gap] = from + ((value - from) * (gap - last)) / (at - last);
    last = at;
  });
  for (let gap = last + 1; gap < values.length; gap++) filled[gap] = filled[last] ?? 0;
  return filled;
};

/** The value in the middle; 0 of none. */
export const middleOf = (values: readonly number[]): number =>
  Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;
