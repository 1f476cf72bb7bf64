/** Before anything is drawn: who comes without a reason, or with one that nobody knows, chooses it first. */
import { asId, asWord } from '../../lib/url/kinds.ts';
import { paramOf } from '../../lib/url/param.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

const known = ((document.currentScript as HTMLScriptElement).dataset['reasons'] as string).split(' ');
const { search } = location;
const reason = paramOf('/community/report/report-edit', 'reason', asWord, search);
const type = paramOf('/community/report/report-edit', 'type', asWord, search);
const id = paramOf('/community/report/report-edit', 'id', asId, search);
if (reason == null || known.indexOf(reason) < 0)
  location.replace(urlOf('/community/report', type != null && id != null ? { type, id } : {}));
