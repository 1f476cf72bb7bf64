import { OWN_PATH } from '../content/paths.ts';

const OUTSIDE = /^(?:https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+@[^\s"'<>\\]+|tel:\+?[\d-]{3,20})$/;
const HERE = /^#[\w-]+$/;

/** Whether a text may link there: an https address, mail, telephone, an address below the base, or a place on the page. */
export const checkHref = (href: string): boolean => OUTSIDE.test(href) || OWN_PATH.test(href) || HERE.test(href);
