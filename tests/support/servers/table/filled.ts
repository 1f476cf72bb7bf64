import { filled, MEMBER, page, row, type Row, unchanged } from '../row.ts';
import { notFilled } from '../differences.ts';

/** What the world of the suite holds: a dynamic that everybody may read, one for its author, one that was deleted. */
export const SHOWN = { public: '1', own: '2', deleted: '3' } as const;
export const WORDS = '雾从山谷里升上来';

const PAGE = 'dynamic/detail.html';
const plain = page(PAGE);
const ask = (did: string): string => `/mc/dynamic/detail?did=${did}`;
const gone = (status: number) => filled(PAGE, { status, says: '"why":"refused"', cache: 'private, no-cache' });

/** Pages that people pass on: whoever can fill them sends the content with them, to guests alone. */
export const passedOn: readonly Row[] = [
  row(ask(SHOWN.public), filled(PAGE, { says: WORDS }), { but: notFilled(plain) }),
  row(ask(SHOWN.public), filled(PAGE, { says: '' }), { method: 'HEAD', but: notFilled(plain) }),
  row(ask(SHOWN.own), gone(404), { but: notFilled(plain) }),
  row(ask(SHOWN.deleted), gone(410), { but: notFilled(plain) }),
  row(ask('999999'), gone(404), { but: notFilled(plain) }),
  row(ask(SHOWN.public), plain, { headers: MEMBER }),
  row(ask(SHOWN.public), plain, { headers: { Authorization: 'Bearer x' } }),
  row('/mc/dynamic/detail', plain),
  row('/mc/dynamic/detail?did=x', plain),
  row(`/mc/dynamic/detail/?did=${SHOWN.public}`, plain),
  row('/mc/dynamic/detail', unchanged(PAGE), { again: (tag) => ({ 'If-None-Match': tag }) }),
];
