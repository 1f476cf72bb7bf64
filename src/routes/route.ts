/**
 * Kinds of query and tail parameters; `lib/url/kinds.ts` holds the reader of each.
 * `id`: digits, kept as text. `legacyId`: an id, or the encrypted form of older links.
 */
export type ParamKind = 'id' | 'legacyId' | 'iapId' | 'word' | 'text' | 'json' | 'index' | 'returnTo';

/** `plain`: the shell alone. `list`: lives without React. `island`: brings React. `form`: a form of React over a part that a reply fills. */
export type Budget = 'plain' | 'list' | 'island' | 'form';

/** A row of the table of addresses. */
export interface Route {
  readonly path: string;
  /** Title of the document. The brand is appended by the layout. */
  readonly title: string;
  /** One sentence for search engines and share cards. */
  readonly description: string;
  /** `main`: served by the main host outside the base. */
  readonly host?: 'main';
  /** What is done on this page needs the app, in a few words; its text stays readable everywhere. */
  readonly appOnly?: string;
  /** Scripts that the page may bring before it is touched; each class has its size in `tests/laws/built/sizes.test.ts`. */
  readonly budget?: Budget;
  /** People pass this page on in the messenger, whose share SDK it may load. */
  readonly shared?: true;
  /** The page draws the vendor's map, when a key is configured. */
  readonly map?: true;
  /** The page plays films of the shop, which stand on the shop's own hosts. */
  readonly shopFilms?: true;
  /**
   * The service worker keeps the page from the beginning. `readable`: it shows something by itself; `shell`: what it shows
   * comes from the copies of what was read. Every other page is kept when it was opened once.
   */
  readonly offline?: 'readable' | 'shell';
  /** The page's state survives leaving it (architecture of `stores/keepAlive`). */
  readonly keepAlive?: true;
  readonly noindex?: true;
  /** No Referer leaves this page: its address may name a phone or a code. */
  readonly noReferrer?: true;
  /** No page yet: answers as the 建设中 state of the 404 page. A test counts these. */
  readonly planned?: true;
  /** The page runs no script of its own besides the early one. */
  readonly scriptless?: true;
  /** Optional path segments after `path`, in order: name and kind. */
  readonly tail?: readonly (readonly [name: string, kind: ParamKind])[];
  readonly query?: Readonly<Record<string, ParamKind>>;
  /** Of these, what is for the visitor alone who has it: no link that is made of the page's address takes it along. */
  readonly own?: readonly string[];
  /** Path of the row this one repeats: the canonical address. */
  readonly canonical?: string;
  /** Path this address moves to, keeping its query. */
  readonly redirect?: string;
}
