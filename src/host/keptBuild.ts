/** A page that is seen again asks this often at most. */
export const BUILD_CHECK_EVERY_MS = 300_000;

export interface KeptBuildPorts {
  now(): number;
  /** What the server says about its builds; untrusted. May reject. */
  ask(): Promise<unknown>;
  /** The files of this page's build are gone. */
  gone(): void;
}

/**
 * Looks after a page that is looked at again after a release. The returned function answers whether the parts that the
 * page may still have to load are there: it asks when the page was `restored` from the back/forward cache, otherwise once
 * in five minutes at most. Where nobody can tell, they are.
 */
export const watchBuild = (build: string, ports: KeptBuildPorts): ((restored: boolean) => Promise<boolean>) => {
  let due = ports.now() + BUILD_CHECK_EVERY_MS;
  let answer = Promise.resolve(true);
  const ask = async (): Promise<boolean> => {
    try {
      const { kept } = (await ports.ask()) as { readonly kept?: unknown };
      if (!Array.isArray(kept) || kept.includes(build)) return true;
    } catch {
      return true;
    }
    ports.gone();
    return false;
  };
  return (restored) => {
    if (restored || ports.now() >= due) {
      due = ports.now() + BUILD_CHECK_EVERY_MS;
      answer = ask();
    }
    return answer;
  };
};
