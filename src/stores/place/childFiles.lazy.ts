const modules = import.meta.glob<string>('../../../data/web/p/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of the children's file of each province and country that has one, by id. */
export const childFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), address]),
);
