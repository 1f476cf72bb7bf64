import type { Migration } from '../migration.ts';

/** An invoice that could not be made out, and why; a number is given once. */
export const invoicesRefused: Migration = {
  number: 201,
  name: 'invoices refused',
  sql: /* sql */ `
    ALTER TABLE vip_invoices ADD COLUMN refused_at INTEGER CHECK (refused_at IS NULL OR issued_at IS NULL);
    ALTER TABLE vip_invoices ADD COLUMN refuse_reason TEXT NOT NULL DEFAULT '';
    CREATE INDEX vip_invoices_waiting ON vip_invoices (requested_at, order_id) WHERE issued_at IS NULL AND refused_at IS NULL;
    CREATE UNIQUE INDEX vip_invoices_number ON vip_invoices (number) WHERE number IS NOT NULL;
  `,
};
