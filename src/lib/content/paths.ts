/** An address below the base, `/user/protocol#l-2-3`: no host, no way up. */
export const OWN_PATH = /^(?!.*\/\.\.)\/(?!\/)[\w\-./]*(?:\?[\w\-.~=&%+]*)?(?:#[\w-]*)?$/;

/** A picture below `public/`. */
export const OWN_PICTURE = /^(?!.*\/\.\.)\/(?!\/)[\w\-./]+\.(?:png|jpe?g|webp)$/;
