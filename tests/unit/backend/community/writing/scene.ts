import { randomUUID } from 'node:crypto';
import type { Manuscript } from '../../../../../src/api/community/writing/manuscript.ts';
import type { Browser, Reply } from '../../support/world.ts';

/** A manuscript with one paragraph, changed. */
export const manuscriptWith = (change: Partial<Manuscript> = {}): Manuscript => ({
  kind: 'post',
  title: '雪后的武功山',
  blocks: [{ type: 'paragraph', text: '早上七点出发。' }],
  pictures: [],
  boardId: null,
  topicIds: [],
  placeId: null,
  trip: { month: null, days: null, cost: null, difficulty: null, activity: null },
  visibility: 'public',
  reprint: '',
  ...change,
});

export const publishPost = (browser: Browser, change: Partial<Manuscript> = {}, more: object = {}): Promise<Reply> =>
  browser.post('/api/community/publish', { key: randomUUID(), manuscript: manuscriptWith(change), ...more });

export const saveDraft = (browser: Browser, change: Partial<Manuscript> = {}, more: object = {}): Promise<Reply> =>
  browser.post('/api/community/saveDraft', { revision: 0, manuscript: manuscriptWith(change), ...more });
