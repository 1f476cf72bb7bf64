/** What a password has to be, for the form and the server alike. Counted in characters, as people count. */
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 64;

/** The rules, in the order in which the form shows them. `own`: holds nothing that names its member. */
export const PASSWORD_RULES = ['length', 'varied', 'own'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** What everybody tries first, and what keyboards and calendars suggest. Compared without digits at the end. */
const COMMON =
  /^(?:(?:pass|pa55)(?:word|wd)?|p[a@]ssw[o0]rd|qwerty(?:uiop)?|qwert|asdf(?:ghjkl)?|zxcv(?:bnm)?|1q2w3e4r(?:5t)?|1qaz2wsx|qazwsx|abc|abcd|aa+|admin|root|welcome|iloveyou|woaini|letmein|monkey|dragon|master|login|hello|nihao|test|user|guest|a|q|z)[\d!@#.]*$/i;
/** Dates and telephones, and 5201314. */
const DIGITS_ONLY = /^[\d\s.-]*$/;

/** Its characters, as people count them. */
export const spread = (text: string): string[] => Array.from(text);

/** Steps of one, up or down, or none: `abcdef`, `4321`, `aaaa`. */
const isRun = (text: string): boolean => {
  const steps = spread(text)
    .map((sign) => sign.codePointAt(0) ?? 0)
    .map((code, at, all) => code - (all[at - 1] ?? code))
    .slice(1);
  return steps.length > 0 && steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
};

/** A short piece over and over: `abcabcabc`. */
const repeats = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/su.test(text);

/** Neither what everybody tries first nor one thing over and over. */
export const isVaried = (text: string): boolean =>
  text !== '' &&
  !DIGITS_ONLY.test(text) &&
  !COMMON.test(text) &&
  !isRun(text) &&
  !repeats(text) &&
  new Set(spread(text)).size >= 5;

/** Passwords are compared as they look: composed forms, nothing else is touched. */
export const normalPassword = (text: string): string => text.normalize('NFC');

/** Which rules a password keeps. `phone`: the member's number; where only a part of it is known, nothing is compared. */
export const rulesKept = (password: string, phone = ''): Readonly<Record<PasswordRule, boolean>> => {
  const text = normalPassword(password);
  const length = spread(text).length;
  const number = phone.replace(/\D/g, '').slice(-8);
  return {
    length: length >= PASSWORD_MIN_CHARACTERS && length <= PASSWORD_MAX_CHARACTERS,
    varied: isVaried(text),
    own: text !== '' && (number.length < 8 || text.indexOf(number) < 0),
  };
};
