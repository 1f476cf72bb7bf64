/** What a dynamic may hold, apart from its contract: a page that counts characters needs no schema for it. */

export const CREATE_DYNAMIC_PATH = '/api/dynamic/createDynamic';
/** The call is a GET (specification, section 7), so all of it must fit the request line, in encoded bytes. */
export const REQUEST_LINE_MAX_BYTES = 8_000;
export const DYNAMIC_MAX_PICTURES = 9;
/** Characters (code points). The request line holds about 800 Chinese ones at nine encoded bytes each. */
export const DYNAMIC_MAX_CHARACTERS = 5_000;
