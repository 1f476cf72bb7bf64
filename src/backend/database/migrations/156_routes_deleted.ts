import type { Migration } from '../migration.ts';

/** Finds the deleted routes whose points are due to be erased (route/erase.ts). */
export const routesDeleted: Migration = {
  number: 156,
  name: 'routes deleted',
  sql: /* sql */ `
    CREATE INDEX routes_deleted ON routes (deleted_at) WHERE deleted_at IS NOT NULL;
  `,
};
