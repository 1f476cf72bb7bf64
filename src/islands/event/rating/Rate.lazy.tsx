import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { EventReply } from '../../../api/event/event.ts';
import { RATING_DAYS, RATING_MAX_CHARACTERS, RATING_TAGS_MAX, rateEvent } from '../../../api/event/rating.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { storageOf } from '../../../host/storage.ts';
import { countCharacters } from '../../../lib/characters.ts';
import { RATING_TAGS, type RatingTag } from '../../../lib/event/rating.ts';
import {
  dropRatingDraft,
  keepRatingDraft,
  type RatingDraft,
  readRatingDraft,
} from '../../../stores/event/ratingDraft.ts';
import ratingStyles from '../../../styles/event/rating.css?url';
import { openSheet } from '../../../ui/modal/openSheet.tsx';
import { LeadForm } from '../LeadForm.tsx';
import { useTelling } from '../useTelling.ts';
import { Stars } from './Stars.tsx';
import { grouped } from '../../../lib/number.ts';

const tags = Object.entries(RATING_TAGS) as [RatingTag, string][];

interface Props {
  readonly event: EventReply;
  readonly rate: NonNullable<EventReply['rate']>;
  readonly onClose: () => void;
}

const Rate = ({ event, rate: { own }, onClose }: Props) => {
  const area = storageOf(browserHost()).local;
  const [draft, setDraft] = useState<RatingDraft>(
    () => readRatingDraft(area, event.id) ?? { stars: own?.stars ?? 0, tags: own?.tags ?? [], text: own?.text ?? '' },
  );
  const { trouble, setTrouble, busy, tell } = useTelling(onClose);
  const change = (part: Partial<RatingDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepRatingDraft(area, event.id, next);
  };
  const turn = (tag: RatingTag): void =>
    change({ tags: draft.tags.includes(tag) ? draft.tags.filter((one) => one !== tag) : [...draft.tags, tag] });
  const length = countCharacters(draft.text.trim());
  const submit = (): void => {
    if (draft.stars === 0) {
      document.getElementById('rt-first')?.focus();
      return setTrouble('先选几颗星');
    }
    if (length > RATING_MAX_CHARACTERS)
      return setTrouble(`最多写 ${RATING_MAX_CHARACTERS} 个字，超出 ${grouped(length - RATING_MAX_CHARACTERS)} 个`);
    let hidden = false;
    void tell(
      async () => {
        const made = await call(rateEvent, {
          id: event.id,
          stars: draft.stars,
          tags: [...draft.tags],
          text: draft.text.trim(),
        });
        hidden = made.hidden;
        dropRatingDraft(area, event.id);
        return { told: 1 };
      },
      () => (hidden ? '评价好了；文字要等人看过才显示' : '评价好了，谢谢你'),
    );
  };
  return (
    <LeadForm
      title="给这次活动评价"
      words={['先不评', own === null ? '提交评价' : '改好', '正在提交…']}
      {...{ trouble, busy, onClose }}
      onSubmit={submit}
    >
      <p className="lead-small">
        {event.title}。名字只显示姓，比如“林*”，领队也只看到这个。
        {own === null ? `提交后 ${RATING_DAYS} 天内可以改。` : ''}
      </p>
      <Stars stars={draft.stars} disabled={busy} onChange={(stars) => change({ stars })} />
      <fieldset className="rt-tags">
        <legend>怎么样（可以不选，最多 {RATING_TAGS_MAX} 个）</legend>
        {tags.map(([tag, word]) => (
          <label key={tag}>
            <input
              type="checkbox"
              checked={draft.tags.includes(tag)}
              disabled={busy || (draft.tags.length >= RATING_TAGS_MAX && !draft.tags.includes(tag))}
              onChange={() => turn(tag)}
            />
            <span>{word}</span>
          </label>
        ))}
      </fieldset>
      <label className="check-code">
        想说的话（选填，{length}/{RATING_MAX_CHARACTERS}）
        <textarea
          rows={4}
          maxLength={600}
          value={draft.text}
          aria-invalid={length > RATING_MAX_CHARACTERS}
          placeholder="路线、节奏、安全、照顾得怎么样。不要写别人的名字和电话。"
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
    </LeadForm>
  );
};

/** Opens the sheet in which an event that is over is rated. */
export const showRate = async (event: EventReply): Promise<void> => {
  const { rate } = event;
  if (rate?.open !== true) return;
  await openSheet({ label: '给这次活动评价', styles: ratingStyles }, (close) => (
    <Rate event={event} rate={rate} onClose={() => close()} />
  ));
};
