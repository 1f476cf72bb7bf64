import { fields } from '@keystatic/core';

interface Field {
  readonly serialize: (value: never, ...rest: never[]) => { value: unknown };
  readonly parse: (value: never, ...rest: never[]) => unknown;
}

/**
 * Keystatic leaves out what is empty; our schemas want it said. The same field, with `empty` written to the file where
 * the editor has nothing, and read back as nothing.
 */
export const said = <F extends { readonly kind: 'form' }>(field: F, empty: null | '' | readonly never[]): F => {
  const { serialize, parse } = field as unknown as Field;
  return {
    ...field,
    serialize: (value: never, ...rest: never[]) => {
      const out = serialize(value, ...rest);
      return { ...out, value: out.value ?? empty };
    },
    parse: (value: unknown, ...rest: never[]) => parse((value === null ? undefined : value) as never, ...rest),
  };
};

/** One line of text with its bounds, so that a mistake is told at the field before anything is saved. */
export const line = (label: string, min: number, max: number, description?: string) =>
  fields.text({
    label,
    ...(description === undefined ? {} : { description }),
    validation: { isRequired: min > 0, length: { min, max } },
  });

/** Text that must look a certain way. */
export const pattern = (label: string, regex: RegExp, message: string, description?: string) =>
  fields.text({
    label,
    ...(description === undefined ? {} : { description }),
    validation: { isRequired: true, pattern: { regex, message } },
  });

/** The title of an entry; its file is named once, by the second box. */
export const named = (
  label: string,
  min: number,
  max: number,
  description: string,
  slug: RegExp,
  slugMessage: string,
) =>
  fields.slug({
    name: { label, validation: { isRequired: true, length: { min, max } } },
    slug: { label: '文件名', description, validation: { pattern: { regex: slug, message: slugMessage } } },
  });

/** The text. Markdown as it is: `fields.markdoc` would rewrite tables. */
export const markdown = (
  label: string,
  options: { readonly tables: boolean; readonly headings: boolean; readonly quotes: boolean },
) =>
  fields.mdx({
    label,
    extension: 'md',
    options: {
      bold: true,
      italic: true,
      strikethrough: false,
      code: false,
      heading: options.headings ? [2, 3] : false,
      blockquote: options.quotes,
      orderedList: true,
      unorderedList: true,
      table: options.tables,
      link: true,
      image: false,
      divider: false,
      codeBlock: false,
    },
  });
