/** A record of a table, and the line of the text on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** By the first line: what is pasted out of a spreadsheet comes with tabs. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/\r|\n/, 1);
  const counts = [',', '\t', ';'].map((mark) => [mark, first.split(mark).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};

/** What kept a spreadsheet from a formula (csvField.ts) is taken off again. */
const bare = (field: string): string => field.replace(/^'(?=[=+\-@\t\r])/, '').trim();

/** Records of a text after RFC 4180, empty ones left out; a number: the line of a quote that nobody closed. */
export const recordsIn = (given: string): CsvRecord[] | number => {
  const text = given.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let [fields, field, line, begins]: [string[], string, number, number] = [[], '', 1, 1];
  let quotedAt = 0;
  const close = (): void => {
    fields.push(bare(field));
    if (fields.some((one) => one !== '')) records.push({ line: begins, fields });
    [fields, field, begins] = [[], '', line];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    const isBreak = letter === '\n' || letter === '\r';
    if (isBreak) {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      line += 1;
    }
    if (quotedAt > 0) {
      if (letter !== '"') field += isBreak ? '\n' : letter;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quotedAt = 0;
    } else if (letter === '"' && field.trim() === '') [quotedAt, field] = [line, ''];
    else if (letter === separator) {
      fields.push(bare(field));
      field = '';
    } else if (isBreak) close();
    else field += letter;
  }
  if (quotedAt > 0) return quotedAt;
  close();
  return records;
};
