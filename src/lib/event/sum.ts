/** What one person of an event pays: its price, and what a room alone costs besides. Whole 分. */
interface Prices {
  readonly priceFen: number;
  readonly singleFen: number;
}
type People = readonly { readonly single?: boolean | undefined }[];

/** Rooms alone among what people pay, in whole 分; 0 where nobody wants one, or the event has none. */
export const roomsFenOf = ({ singleFen }: Pick<Prices, 'singleFen'>, people: People): number =>
  singleFen * people.filter(({ single }) => single === true).length;

/** What people pay all in all, in whole 分: the form says it, the order asks for it. */
export const sumFenOf = (prices: Prices, people: People): number =>
  prices.priceFen * people.length + roomsFenOf(prices, people);
