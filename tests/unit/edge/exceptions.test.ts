import { expect, test } from 'vitest';
import { exceptionsOf } from '../../../src/edge/exceptions.ts';
import { review } from '../../../src/routes/review.ts';
import { documentOf } from '../../../src/edge/documents.ts';

test('every report may be passed on by the messenger’s own share script', () => {
  expect(review.filter((row) => !exceptionsOf(documentOf(row)).share).map(({ path }) => path)).toEqual([]);
});
