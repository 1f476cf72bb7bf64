/** Visits that were told, until they are written down. */
export interface VisitBook {
  /** 204 whatever it was, so that nobody learns from it. At most 60 a minute from one address are counted. */
  readonly take: (request: Request, address: string) => Promise<Response>;
  /** Visits that were told since the process began: counted, and left out for being too many or of no sense. */
  readonly told: () => { readonly counted: number; readonly left: number };
  /** Writes down what waits. */
  readonly write: () => void;
}
