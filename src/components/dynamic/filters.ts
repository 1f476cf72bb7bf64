/** Choosing what narrows the list: each way of choosing comes when it is wanted, and ends in an address of its own. */
import { hearTaps } from '../../fill/hearTaps.ts';
import { addressWith, type Narrow, narrowedBy } from '../../fill/narrowed.ts';
import { showFailure } from '../../stores/failure.ts';

const goWith = (name: Narrow, value: string | null): void => location.assign(addressWith({ [name]: value }));

const ways: Readonly<Record<Narrow, () => Promise<unknown>>> = {
  month: () =>
    import('../../islands/dynamic/MonthSheet.tsx').then(({ showMonths }) =>
      showMonths({
        query: window.early.query ?? '',
        now: narrowedBy('month'),
        onChoose: (month) => goWith('month', month),
      }),
    ),
  topicId: () =>
    import('../../islands/dynamic/openTopicSheet.tsx').then(({ openTopicSheet }) =>
      openTopicSheet((topic) => goWith('topicId', topic.id)),
    ),
  placeId: () =>
    Promise.all([
      import('../../islands/place/openPlacePicker.tsx'),
      import('../../islands/community/afterBack.ts'),
    ]).then(([{ openPlacePicker }, { afterBack }]) =>
      openPlacePicker(
        { level: 'any', title: '看哪里的动态' },
        ({ id }) => void afterBack().then(() => goWith('placeId', id)),
      ),
    ),
  track: () => Promise.resolve(goWith('track', narrowedBy('track') === null ? 'true' : null)),
};

hearTaps(document, (target) => {
  const name = target.closest<HTMLElement>('[data-choose]')?.dataset['choose'];
  if (name !== undefined && name in ways) void ways[name as Narrow]().catch(showFailure);
});
