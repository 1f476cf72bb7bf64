/** Values by name, at most so many and so large; what was asked for longest ago goes first. */
export interface Kept<Value> {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
}

export const keptOf = <Value>(most: number, mostBytes: number, bytesOf: (value: Value) => number): Kept<Value> => {
  const values = new Map<string, Value>();
  let bytes = 0;
  const drop = (name: string): void => {
    const value = values.get(name);
    if (value === undefined) return;
    bytes -= bytesOf(value);
    values.delete(name);
  };
  return {
    get(name) {
      const value = values.get(name);
      if (value === undefined) return undefined;
      values.delete(name);
      values.set(name, value);
      return value;
    },
    set(name, value) {
      drop(name);
      values.set(name, value);
      bytes += bytesOf(value);
      for (const oldest of values.keys()) {
        if (values.size <= most && bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
};
