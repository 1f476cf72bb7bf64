import { useState } from 'react';
import { COMPANY_MAX } from '../../../../api/community/entry/form.ts';
import { dayOf } from '../../../../lib/time.ts';
import { DAY_MS } from '../../../../site.ts';
import type { Looking } from '../../../../stores/community/writing/work/work.ts';
import styles from '../Settings.module.css';
import { Row } from './Row.tsx';
import { whole } from './whole.ts';

interface Props {
  readonly company: Looking;
  readonly ready: boolean;
  readonly wrong: string | null;
  readonly onCompany: (company: Looking) => void;
  /** False: the words name no event. Throws where it did not come. */
  readonly onEvent: (words: string) => Promise<boolean>;
}

const NO_LINK = '没认出活动。打开那场活动，复制它的链接再粘贴';
const NOT_THERE = '这场活动没有加载出来，检查一下链接和网络';

/** 约伴: when one sets out, how many are wanted, and the event where they sign up, if there is one. */
export const CompanyChoice = ({ company, ready, wrong, onCompany, onEvent }: Props) => {
  const [words, setWords] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lead = (): void => {
    if (words.trim() === '' || busy) return;
    setBusy(true);
    onEvent(words)
      .then(
        (known) => {
          setTrouble(known ? null : NO_LINK);
          if (known) setWords('');
        },
        () => setTrouble(NOT_THERE),
      )
      .finally(() => setBusy(false));
  };
  return (
    <fieldset className={styles.trip}>
      <legend>约几个人一起走</legend>
      <label>
        哪天出发
        <input
          type="date"
          value={company.date}
          min={dayOf(Date.now())}
          max={dayOf(Date.now() + 365 * DAY_MS)}
          disabled={!ready}
          onChange={({ target }) =>
            onCompany({ ...company, date: /^\d{4}-\d{2}-\d{2}$/.test(target.value) ? target.value : '' })
          }
        />
      </label>
      <label>
        还缺几个人
        <input
          key={`people-${company.people}`}
          inputMode="numeric"
          maxLength={2}
          placeholder="不限可不填"
          defaultValue={company.people ?? ''}
          disabled={!ready}
          onBlur={({ target }) => onCompany({ ...company, people: whole(target.value, COMPANY_MAX) })}
        />
      </label>
      <div className={styles.event}>
        {company.event !== null ? (
          <Row
            label="到活动里报名"
            chosen={company.event.name}
            otherwise=""
            ready={ready}
            wrong={null}
            onOpen={() => undefined}
            onClear={() => onCompany({ ...company, event: null })}
          />
        ) : (
          <>
            <label>
              活动链接（可不填）
              <input
                value={words}
                enterKeyHint="done"
                placeholder="已经有活动的，粘贴它的链接"
                aria-invalid={trouble !== null || undefined}
                aria-describedby="company-event"
                disabled={!ready}
                onChange={({ target }) => {
                  setWords(target.value);
                  setTrouble(null);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  lead();
                }}
                onBlur={lead}
              />
            </label>
            <p id="company-event" className={trouble === null ? styles.help : styles.wrong}>
              {trouble ?? '看到的人从这篇直接去活动里报名；没有活动的，在评论里约'}
            </p>
          </>
        )}
      </div>
      {wrong !== null && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
};
