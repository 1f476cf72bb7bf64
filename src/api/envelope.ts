/** errCode as callers see it: a number, another text, or null for what was neither. */
export type ErrCode = number | string | null;

/** Success is the number 0 or the text "0" and nothing that merely resembles them (section 8). */
export const isSuccess = (errCode: unknown): boolean => errCode === 0 || errCode === '0';

/** -1 asks for silence, in number or text form (section 8). */
export const isSilent = (errCode: unknown): boolean => errCode === -1 || errCode === '-1';

/** A reply before its contract has looked at it. */
export interface Envelope {
  readonly success: boolean;
  readonly errCode: ErrCode;
  /** Untrusted text; '' when it was no text. */
  readonly errMsg: string;
  readonly data: unknown;
  /** The whole object, for calls whose fields stand beside `errCode`. */
  readonly whole: Readonly<Record<string, unknown>>;
}

const codeOf = (raw: unknown): ErrCode => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  if (typeof raw !== 'string') return null;
  return /^-?(?:0|[1-9]\d{0,14})$/.test(raw) ? Number(raw) : raw;
};

/**
 * Reads a reply's text. Null for what is no envelope: not JSON, not an object, or an object that
 * names neither an errCode nor a message.
 */
export const readEnvelope = (text: string): Envelope | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const whole = parsed as Record<string, unknown>;
  const own = (name: string): unknown => (Object.prototype.hasOwnProperty.call(whole, name) ? whole[name] : undefined);
  const raw = own('errCode');
  const errCode = codeOf(raw);
  const message = own('errMsg');
  const errMsg = typeof message === 'string' ? message : '';
  if (errCode === null && errMsg.trim() === '') return null;
  return { success: isSuccess(raw), errCode, errMsg, data: own('data'), whole };
};
