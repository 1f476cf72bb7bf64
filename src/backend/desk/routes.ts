import type { DeskRoute } from './desk.ts';
import { filmRoutes } from './films.ts';
import { pictureRoutes } from './pictures.ts';
import { bestRoutes } from './queues/best/routes.ts';
import { moderatedRoutes } from './queues/boards/moderated.ts';
import { boardRoutes } from './queues/boards/routes.ts';
import { challengeRoutes } from './queues/challenges/routes.ts';
import { closureRoutes } from './queues/closures/routes.ts';
import { dayRoutes } from './queues/days.ts';
import { eventRoutes } from './queues/events/routes.ts';
import { giftRoutes } from './queues/gifts.ts';
import { goodsRoutes } from './queues/goods/routes.ts';
import { homeRoutes } from './queues/home.ts';
import { invoiceRoutes } from './queues/invoices.ts';
import { logRoutes } from './queues/log.ts';
import { madeRoutes } from './queues/made.ts';
import { matchRoutes } from './queues/matches/routes.ts';
import { memberRoutes } from './queues/members.ts';
import { newsRoutes } from './queues/news.ts';
import { operatorRoutes } from './queues/operators.ts';
import { ownRoutes } from './queues/own.ts';
import { planRoutes } from './queues/plans/routes.ts';
import { presentRoutes } from './queues/presents/routes.ts';
import { refundRoutes } from './queues/refunds.ts';
import { reportRoutes } from './queues/reports.ts';
import { reviewRoutes } from './queues/review.ts';
import { rewardRoutes } from './queues/reward/routes.ts';
import { speedRoutes } from './queues/speed.ts';
import { ticketRoutes } from './queues/tickets.ts';
import { topicRoutes } from './queues/topics/routes.ts';

/** Everything that the desk answers behind its login. */
export const deskRoutes: readonly DeskRoute[] = [
  ...homeRoutes,
  ...reviewRoutes,
  ...reportRoutes,
  ...ticketRoutes,
  ...refundRoutes,
  ...invoiceRoutes,
  ...planRoutes,
  ...giftRoutes,
  ...presentRoutes,
  ...rewardRoutes,
  ...newsRoutes,
  ...bestRoutes,
  ...boardRoutes,
  ...moderatedRoutes,
  ...topicRoutes,
  ...eventRoutes,
  ...challengeRoutes,
  ...matchRoutes,
  ...closureRoutes,
  ...goodsRoutes,
  ...memberRoutes,
  ...madeRoutes,
  ...pictureRoutes,
  ...filmRoutes,
  ...dayRoutes,
  ...speedRoutes,
  ...operatorRoutes,
  ...logRoutes,
  ...ownRoutes,
];
