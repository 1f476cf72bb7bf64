import { describe, expect, it } from 'vitest';
import { createWorks } from '../../../../../src/stores/community/writing/work/works.ts';
import { storageOf } from '../../../../../src/host/storage.ts';
import { keepAsWork } from '../../../../../src/stores/publish/draft/keepAsWork.ts';
import { emptyDraft } from '../../../../../src/stores/publish/draft/draft.ts';
import { memoryHost } from '../../../../support/memoryHost.ts';

const desk = () => {
  const host = memoryHost();
  let count = 0;
  const newKey = () => String((count += 1)).padStart(32, '0');
  const works = createWorks(storageOf(host).local, () => [...host.localMap.keys()], newKey);
  return { works, newKey, to: (now: number) => ({ works, owner: '10001', now }) };
};
const draft = { ...emptyDraft('1'.repeat(32)), text: '早上六点出门\n\n雾很大', topic: { id: '3', name: '看云' } };

describe('writing on at more length', () => {
  it('what was typed becomes the first paragraphs of a work that the desk opens first, with topic and route', () => {
    const { works, newKey, to } = desk();
    keepAsWork({ ...draft, text: '旧的' }, 'post', to(5), newKey);
    keepAsWork({ ...draft, routeId: '8' }, 'travelogue', to(10), newKey);
    const [first, second] = works.list('10001');
    expect(first).toMatchObject({ kind: 'travelogue', topics: [{ id: '3', name: '看云' }], dirty: true, at: 10 });
    expect(first?.pieces.map(({ part }) => part).slice(0, 3)).toEqual([
      { type: 'paragraph', text: '早上六点出门' },
      { type: 'paragraph', text: '雾很大' },
      { type: 'route', routeId: '8' },
    ]);
    expect(second?.pieces[0]?.part).toEqual({ type: 'paragraph', text: '旧的' });
  });

  it('the same words again lead to what they became, with what was added since; no words make nothing', () => {
    const { works, newKey, to } = desk();
    keepAsWork(draft, 'post', to(5), newKey);
    const [made] = works.list('10001');
    if (made === undefined) throw new Error('nothing was kept');
    works.save('10001', { ...made, title: '雾里的一天', at: 6 });
    keepAsWork({ ...draft, text: '别的' }, 'post', to(7), newKey);
    keepAsWork(draft, 'post', to(9), newKey);
    keepAsWork({ ...draft, text: ' \n' }, 'post', to(11), newKey);
    expect(works.list('10001').map(({ title, at }) => [title, at])).toEqual([
      ['雾里的一天', 9],
      ['', 7],
    ]);
  });
});
