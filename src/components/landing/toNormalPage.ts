/**
 * Runs while the page is being parsed: who is not in the app that this page is for goes on to the content's own page.
 * The page itself never stands in their history.
 */
import { normalPageOf } from './normalPage.ts';

const page = normalPageOf(new URLSearchParams(location.search), navigator.userAgent, location.origin);
if (page !== null) location.replace(page);
