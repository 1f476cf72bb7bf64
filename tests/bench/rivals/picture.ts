import type { Standing } from './main.ts';

/** The picture of the README: bars from the tap on, in multiples of the static page's first visit. */
const [WIDTH, LABEL, RIGHT, TOP, ROW, BAR] = [720, 236, 56, 54, 46, 12];

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}"${more}>${escaped(words)}</text>`;

/** An SVG that stands by itself, light or dark as the page around it; without figures it throws. */
export const standingsPicture = (standings: readonly Standing[], under: string): string => {
  const most = Math.max(...standings.map(({ content }) => content?.median ?? Number.NaN));
  if (!Number.isFinite(most)) throw new Error('Nothing was measured');
  const scale = (WIDTH - LABEL - RIGHT) / Math.ceil(most);
  const height = TOP + ROW * standings.length + 34;
  const lines = Array.from({ length: Math.ceil(most) + 1 }, (_, at) => {
    const x = (LABEL + at * scale).toFixed(1);
    return (
      `<line class="g" x1="${x}" y1="${TOP - 8}" x2="${x}" y2="${height - 30}"/>` +
      text(Number(x), TOP - 14, `${at}×`, ' class="m" text-anchor="middle"')
    );
  });
  const rows = standings.map(({ label, firstPaint, content, again }, at) => {
    const y = TOP + at * ROW;
    const bar = (value: number, kind: string, top: number): string =>
      `<rect class="${kind}" x="${LABEL}" y="${top}" width="${(value * scale).toFixed(1)}" height="${BAR}" rx="2"/>` +
      text(LABEL + value * scale + 6, top + BAR - 2, value.toFixed(2), ' class="m"');
    const paint = (LABEL + (firstPaint?.median ?? 0) * scale).toFixed(1);
    return (
      text(LABEL - 10, y + 16, label, ' text-anchor="end"') +
      bar(content?.median ?? 0, 'c', y) +
      `<line class="p" x1="${paint}" y1="${y - 2}" x2="${paint}" y2="${y + BAR + 2}"/>` +
      bar(again?.median ?? 0, 'a', y + BAR + 3)
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="When a shared post stands there on a slow phone">
<style>text{font:13px system-ui,sans-serif;fill:#1d2620}.m{font-size:11px;fill:#5d6a62}.g{stroke:#d9ddd0}.p{stroke:#e8590c;stroke-width:2}.c{fill:#1e6b4f}.a{fill:#9cc4b0}@media (prefers-color-scheme:dark){text{fill:#eef2ec}.m{fill:#9dab9f}.g{stroke:#2c3831}.c{fill:#5fbf96}.a{fill:#2f6b4f}}</style>
${text(0, 18, 'When a shared post stands there: first visit, and again within a minute')}
${lines.join('\n')}
${rows.join('\n')}
${text(0, height - 10, under, ' class="m"')}
</svg>
`;
};
