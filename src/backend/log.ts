import { scrubbed } from './keep/scrub.ts';

/** One line of the log. Phones, codes, tokens and query values never get here unmasked. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, facts?: Readonly<Record<string, unknown>>) => void;

/** `138****8000`: enough to recognise one's own number, too little to call it. */
export const maskPhone = (phone: string): string =>
  phone
    .replace(/(?<!\d)(?:86)?(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
    .replace(/\d{7,}/g, (digits) => `${digits.slice(0, 3)}****${digits.slice(-4)}`);

const safeStack = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const stack = (error.stack ?? error.message).split('\n').slice(0, 12).join('\n');
  const cause = safeStack(error.cause);
  return cause === undefined ? stack : `${stack}\nbecause of ${cause}`;
};

/** One JSON line, with what names somebody or opens something taken out of every text in it. */
const lineOf: (...told: Parameters<Log>) => string = (level, event, facts = {}) => {
  const { error, ...rest } = facts;
  const stack = safeStack(error);
  return `${JSON.stringify(scrubbed({ at: new Date().toISOString(), level, event, ...rest, ...(stack ? { stack } : {}) }))}\n`;
};

/** Writes JSON lines; stacks stay in the log and never reach an answer. */
export const consoleLog: Log = (...told) => {
  (told[0] === 'info' ? process.stdout : process.stderr).write(lineOf(...told));
};

/** For commands, which have words of their own for what went well. */
export const problemsOnly: Log = (...told) => {
  if (told[0] !== 'info') consoleLog(...told);
};

/** Writes lines by `write`; what it could not take, and errors, go where `consoleLog` writes. */
export const logTo =
  (write: (line: string) => boolean): Log =>
  (...told) => {
    if (!write(lineOf(...told)) || told[0] === 'error') consoleLog(...told);
  };
