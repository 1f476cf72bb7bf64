import type { FormEvent, ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What the two buttons say: to leave, to act, and while it is acted. */
  readonly words: readonly [leave: string, act: string, acting: string];
  readonly trouble: string;
  readonly busy: boolean;
  /** Nothing can be sent yet. */
  readonly early?: boolean;
  readonly destroys?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form of the leader's: what is asked, what is wrong with it, and the two ways out. */
export const LeadForm = ({ title, words, trouble, busy, early, destroys, onSubmit, onClose, children }: Props) => {
  const [leave, act, acting] = words;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="lead" noValidate onSubmit={submit}>
      <h2 className="su-title">{title}</h2>
      {children}
      <p className="su-trouble" role={trouble === '' ? undefined : 'alert'}>
        {trouble}
      </p>
      <p className="su-foot">
        <button type="button" className="button" onClick={onClose}>
          {leave}
        </button>
        <button
          type="submit"
          className={destroys ? 'button' : 'button call'}
          data-destroys={destroys}
          aria-disabled={busy || early}
        >
          {busy ? acting : act}
        </button>
      </p>
    </form>
  );
};
