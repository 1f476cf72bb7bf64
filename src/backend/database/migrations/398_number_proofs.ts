import type { Migration } from '../migration.ts';

/** Sessions in which somebody has just shown to be the member, before the number to log in by is changed. */
export const numberProofs: Migration = {
  number: 398,
  name: 'number proofs',
  sql: /* sql */ `
    CREATE TABLE number_proofs (
      handle TEXT PRIMARY KEY REFERENCES sessions (handle) ON DELETE CASCADE,
      until  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX number_proofs_by_expiry ON number_proofs (until);
  `,
};
