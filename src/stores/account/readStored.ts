/** What a stored text says, when it is a record or a list; null for anything else. Fields are for the reader to check. */
export const readStored = (text: string | null): Readonly<Record<string, unknown>> | readonly unknown[] | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
};

/** The fields of a stored record; {} when the text is none. */
export const readFields = (text: string | null): Readonly<Record<string, unknown>> => {
  const value = readStored(text);
  return value === null || Array.isArray(value) ? {} : (value as Readonly<Record<string, unknown>>);
};
