import type { Migration } from '../migration.ts';

/** The form that a gift was made with: sent twice it is made once. */
export const giftForms: Migration = {
  number: 235,
  name: 'gift forms',
  sql: /* sql */ `
    ALTER TABLE vip_gifts ADD COLUMN form_key TEXT;
    CREATE UNIQUE INDEX vip_gifts_by_form ON vip_gifts (form_key) WHERE form_key IS NOT NULL;
  `,
};
