import type { Migration } from '../migration.ts';

/** Products that operators make: a form that comes twice makes one, and nobody sees it before it is on the shelf. */
export const goodsForms: Migration = {
  number: 359,
  name: 'goods forms',
  sql: /* sql */ `
    ALTER TABLE goods ADD COLUMN form_key TEXT;
    CREATE UNIQUE INDEX goods_by_form ON goods (form_key) WHERE form_key IS NOT NULL;
    -- 1: it has never been on the shelf.
    ALTER TABLE goods ADD COLUMN prepared INTEGER NOT NULL DEFAULT 0 CHECK (prepared IN (0, 1));
    -- What the shop calls a kind; '' where nobody said.
    ALTER TABLE goods_kinds ADD COLUMN code TEXT NOT NULL DEFAULT '';
  `,
};
