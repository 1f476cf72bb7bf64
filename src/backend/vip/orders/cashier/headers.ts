import { createHash } from 'node:crypto';
import { INBOX_HEADERS } from '../../../demo/inbox.ts';
import { CASHIER_STYLE } from '../../../pay/cashierPage.ts';

export const HEADERS = {
  ...INBOX_HEADERS,
  // With no referrer at all a browser sends `Origin: null` with the form, which nobody can check.
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CASHIER_STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};
