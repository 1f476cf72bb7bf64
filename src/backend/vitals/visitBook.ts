/** Visits that were told, until they are written down. */
export interface VisitBook {
  /** 204 whatever it was, so that nobody learns from it. At most 60 a minute from one address are counted. */
  readonly take: (request: Request, address: string) => Promise<Response>;
  /** Writes down what waits. */
  readonly write: () => void;
}
