/** Lets at most `places` works run at once; the others wait in line. Decoding pictures is what eats memory. */
export const createGate = (places: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let free = places;
  const line: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free++;
    }
  };
};
