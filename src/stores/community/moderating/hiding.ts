import { atom } from 'nanostores';

/** A moderator is choosing comments of this page to hide. */
export const $hiding = atom(false);
