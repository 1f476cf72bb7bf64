/**
 * The script files of the built site (src/build/scripts/), as patterns of their addresses: what a page starts with, what draws
 * its islands, what comes when it rests. What a touch brings is called by its source (`comment.lazy.…js`).
 */
export const START = /\/_astro\/[\w-]+\.start\.[^/]*\.js/;
export const ISLANDS = /\/_astro\/[\w-]+\.islands\.[^/]*\.js/;
export const REST = /\/_astro\/[\w-]+\.rest\.[^/]*\.js/;
/** What several touches bring. */
export const MORE = /\/_astro\/[\w-]+\.more\.[^/]*\.js/;
/** All but what brings the living parts of a page. */
export const BESIDE_ENGINE = /\/_astro\/(?!live\.|common\.)[^?]*\.js/;
