/** Dynamics: their list, one of them under each of its addresses, and writing one. */
import type { Route } from './route.ts';

export const dynamic = [
  {
    path: '/short_publish',
    title: '发动态',
    description: '写一段话，配几张照片，把今天的山野发给同路人。',
    offline: 'readable',
    budget: 'island',
    noindex: true,
    query: { topicId: 'id', did: 'id' },
  },
  {
    path: '/dynamic/list',
    title: '动态',
    description: '大家刚刚发出的路上片段。',
    budget: 'list',
    shared: true,
    keepAlive: true,
    query: { userId: 'id', tab: 'word', month: 'word', topicId: 'id', placeId: 'id', track: 'word' },
  },
  {
    path: '/dynamic/detail',
    title: '动态',
    description: '路上的一个片段。',
    offline: 'shell',
    budget: 'island',
    shared: true,
    query: { did: 'id' },
  },
  {
    path: '/spaceindex/personal_dynamic_new.htm',
    title: '动态',
    description: '路上的一个片段。',
    budget: 'island',
    shared: true,
    canonical: '/dynamic/detail',
    query: { did: 'legacyId' },
  },
  {
    path: '/spaceindex/personal_dynamic_new.htm',
    title: '动态',
    description: '路上的一个片段。',
    budget: 'island',
    shared: true,
    host: 'main',
    canonical: '/dynamic/detail',
    query: { did: 'legacyId' },
  },
] as const satisfies readonly Route[];
