/** What a browser of either engine can be asked; the rest is the same for both (walker.ts). */
export interface Engine {
  readonly open: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly run: <T>(script: string, ...args: readonly unknown[]) => Promise<T>;
  /** Taps the middle of an element that is in view. */
  readonly tap: (css: string) => Promise<void>;
  /** Types behind what stands in a field. */
  readonly type: (css: string, text: string) => Promise<void>;
  /** Writes what the view shows to a file with this name, without its ending. */
  readonly picture: (file: string) => Promise<void>;
}
