const scalar = (text: string): unknown => {
  if (/^\[.*\]$/.test(text))
    return text === '[]'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => scalar(item.trim()));
  if (/^'.*'$/.test(text)) return text.slice(1, -1);
  if (text === 'null') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
};

/** The front matter that our own texts use: lines of `name: value`, one level of nesting, lists on one line. */
export const frontMatter = (front: string): Record<string, unknown> => {
  const facts: Record<string, unknown> = {};
  let inner: Record<string, unknown> | null = null;
  for (const line of front.split('\n')) {
    const [, indent = '', name = '', value = ''] = /^( *)([\w-]+): ?(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`Not understood: ${line}`);
    if (indent !== '' && inner !== null) inner[name] = scalar(value);
    else if (value === '') facts[name] = inner = {};
    else {
      inner = null;
      facts[name] = scalar(value);
    }
  }
  return facts;
};
