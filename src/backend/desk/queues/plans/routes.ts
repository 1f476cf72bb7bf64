import type { DeskRoute } from '../../desk.ts';
import { PLANS_PATH } from './fields.ts';
import { listPlans } from './list.ts';
import { decidePlan, showPlan } from './one.ts';

const roles = ['finance'] as const;

/** What membership costs, and which of it is on sale: each plan with its prices; a new one is told in words before it is made. */
export const planRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: PLANS_PATH, roles, handle: listPlans },
  { method: 'GET', path: `${PLANS_PATH}/:id`, roles, handle: showPlan },
  { method: 'POST', path: `${PLANS_PATH}/:id`, roles, handle: decidePlan },
];
