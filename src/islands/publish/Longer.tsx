import type { MouseEvent } from 'react';
import { urlOf } from '../../lib/url/urlOf.ts';
import type { Publish } from '../../stores/publish/createPublish.ts';
import type { Draft } from '../../stores/publish/draft/draft.ts';
import { bringPart } from '../editing/bringPart.ts';
import styles from './Longer.module.css';

interface Props {
  readonly draft: Draft;
  /** Null: no script has typed anything yet, and the link leads on as it is. */
  readonly publish: Publish | null;
}

const WAYS = [
  ['post', '写帖子'],
  ['travelogue', '写游记'],
] as const;

/** The way to write more than a dynamic holds; the words that stand here go along. */
export const Longer = ({ draft, publish }: Props) => {
  const takeAlong = (event: MouseEvent<HTMLAnchorElement>, choice: (typeof WAYS)[number][0]): void => {
    if (publish === null || draft.text.trim() === '' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    publish.editor.saveNow();
    void bringPart(() => import('../../stores/publish/draft/carryOn.lazy.ts'))
      .then(({ carryOn }) => carryOn(publish.editor.$draft.get(), choice, publish.editor.owner()))
      // The dynamic keeps its words; the page that is led to says what it can do without a network.
      .catch(() => undefined)
      .then(() => location.assign(href));
  };
  const files = draft.video !== null ? '视频' : draft.pictures.length > 0 ? '照片' : null;
  return (
    <p className={styles.longer}>
      <span>想写长一点？</span>
      {WAYS.map(([choice, words]) => (
        <a
          key={choice}
          href={urlOf('/community/mark', {
            ...(choice === 'post' ? {} : { form: choice }),
            ...(draft.topic === null ? {} : { topicId: draft.topic.id }),
          })}
          onClick={(event) => takeAlong(event, choice)}
        >
          {words}
        </a>
      ))}
      {files !== null && draft.text.trim() !== '' && <span>文字会带过去，{files}留在这条动态里</span>}
    </p>
  );
};
