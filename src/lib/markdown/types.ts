/** A piece of a line. `href` has passed `checkHref`. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' };

/** A block of text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'quote'; readonly children: readonly Block[] };

/** What an author must mend, and where. `line` counts from 1 in the text that was given. */
export interface Problem {
  readonly line: number;
  readonly message: string;
}

/** Called with what is wrong in the piece being read. */
export type Report = (message: string) => void;
