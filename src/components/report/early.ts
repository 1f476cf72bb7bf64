/** While the page is being parsed: what is reported goes along into each reason, and without anything to report there are no reasons. */
import { urlOf } from '../../lib/url/urlOf.ts';

const asked = new URLSearchParams(window.page.query ?? '');
const [type, id] = [asked.get('type'), asked.get('id')];
document.documentElement.dataset['report'] = type && id ? 'one' : 'own';
if (type && id)
  for (const link of Array.prototype.slice.call(document.querySelectorAll('[data-reason]')) as HTMLAnchorElement[])
    link.href = urlOf('/community/report/report-edit', { type, id, reason: link.dataset['reason'] as string });
