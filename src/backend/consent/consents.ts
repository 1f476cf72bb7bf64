import type { ReplyOf } from '../../api/define.ts';
import type { listConsents } from '../../api/account/consents.ts';
import type { Agreed } from '../../api/vip/fields.ts';
import type { Act } from './documents.ts';

export interface ConsentRow {
  readonly id: number;
  readonly act: Act;
  readonly doc: Agreed['doc'];
  readonly version: string;
  readonly at: number;
  readonly host: string;
  readonly page: string;
}

export const showConsent = (row: ConsentRow): ReplyOf<typeof listConsents>['list'][number] => ({
  id: String(row.id),
  doc: row.doc,
  version: row.version,
  act: row.act,
  at: row.at,
  host: row.host,
  page: row.page,
});
