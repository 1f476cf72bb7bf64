const modules = import.meta.glob<string>('../../../data/web/province/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of the drawing of each province, by its code. */
export const provinceFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), address]),
);
