import { shareableAddress } from '../../../lib/shareable.ts';

/** This page's address as its reader takes it to another device: with the page's own parameters and nothing that logs anybody in. */
export const pageLink = (): string => shareableAddress(location.href, window.page.settings.params);
