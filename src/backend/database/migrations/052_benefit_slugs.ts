import type { Migration } from '../migration.ts';

/** What names a benefit's picture and its text has the name that the other layers give it. */
export const benefitSlugs: Migration = {
  number: 52,
  name: 'benefit slugs',
  sql: /* sql */ `
    ALTER TABLE vip_benefits RENAME COLUMN word TO slug;
  `,
};
