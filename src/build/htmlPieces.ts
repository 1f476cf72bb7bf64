/** Nothing of these is text of ours to set: code, what keeps its spaces, and islands, which React must find as it wrote them. */
const PIECE =
  /<!--[\s\S]*?-->|<(script|style|pre|textarea|astro-island)\b[\s\S]*?<\/\1\s*>|<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi;

/** HTML in pieces, in their order: tags, texts, and what is left as it is, whole. */
export const htmlPieces = (html: string): string[] => html.match(PIECE) ?? [];
