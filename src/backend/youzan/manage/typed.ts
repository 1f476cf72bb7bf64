/** A kind as it is typed; NaN is what was not understood. */
export interface WantedKind {
  readonly name: string;
  /** 分. */
  readonly price: number;
  readonly stock: number;
  readonly code: string;
  /** What tells it apart; null where that was not understood. */
  readonly props: readonly (readonly [name: string, value: string])[] | null;
}

/** A product as it is typed. Sums are 分; NaN is what was not understood, null what was left open. */
export interface WantedGoods {
  readonly title: string;
  readonly alias: string;
  readonly category: string;
  readonly pitch: string;
  readonly kinds: readonly WantedKind[];
  readonly origin: number | null;
  readonly vip: number | null;
  readonly limit: number | null;
  readonly sold: number;
  /** Grams. */
  readonly weight: number | null;
  readonly size: string;
  readonly season: string;
  readonly specs: readonly string[];
  readonly detail: readonly string[];
  readonly service: readonly string[];
  readonly url: string;
  readonly video: string;
}
