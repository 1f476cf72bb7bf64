/** One line of the log. Phones, codes, tokens and query values never get here unmasked. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, facts?: Readonly<Record<string, unknown>>) => void;

/** `138****8000`: enough to recognise one's own number, too little to call it. */
export const maskPhone = (phone: string): string =>
  phone
    .replace(/(?<!\d)(?:86)?(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
    .replace(/\d{7,}/g, (digits) => `${digits.slice(0, 3)}****${digits.slice(-4)}`);

const safeStack = (error: unknown): string | undefined =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 12).join('\n') : undefined;

/** Writes JSON lines; stacks stay in the log and never reach an answer. */
export const consoleLog: Log = (level, event, facts = {}) => {
  const { error, ...rest } = facts;
  const stack = safeStack(error);
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...rest, ...(stack ? { stack } : {}) });
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
};
