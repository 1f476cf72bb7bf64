interface Props {
  /** Field of the reply that the page's fill puts here before React has come. */
  readonly path: string;
  readonly format?: string;
  /** What React shows once it knows; '' in the build and on the first render. */
  readonly value: string;
}

/**
 * A text that the page fills before React is there and React owns afterwards. The first render says nothing, as the build
 * did, and leaves the filled text alone; the first known value takes over.
 */
export const Slot = ({ path, format, value }: Props) => (
  <span className="num" data-text={format === undefined ? path : `${path}|${format}`} suppressHydrationWarning>
    {value}
  </span>
);
