export interface DataSource {
  readonly name: string;
  readonly href: string | null;
  readonly licence: string;
}

const LINK = /^\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/;
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();

/** The table of NOTICE.md: each source with its address and licence. Throws when there is none: the attributions must be shown. */
export const readNotice = (markdown: string): { readonly sources: readonly DataSource[] } => {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s-|]+$/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const sources = rows.map(([source = '', , licence = '']): DataSource => {
    const link = LINK.exec(source);
    return { name: plain(source), href: link?.[2] ?? null, licence: plain(licence) };
  });
  if (sources.length === 0 || sources.some(({ name, licence }) => name === '' || licence === '')) {
    throw new Error('data/NOTICE.md has no table of sources');
  }
  return { sources };
};
