/** Says to the guard in the head that a part which was lost has come after all. */
export const PART_CAME = 'part:came';

/** Tells of a part that has come, once for each time that it did not. Node, which loses no parts, has nobody to tell. */
export const partCame = (lost: number): void => {
  for (let told = 0; told < lost; told += 1) globalThis.dispatchEvent?.(new Event(PART_CAME));
};
