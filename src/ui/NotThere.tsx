import { messages } from '../messages.ts';
import type { Missing } from './useLoaded.ts';
import { Wait } from './Wait.tsx';

interface Props {
  readonly on: Missing;
  /** What is waited for, as it is called: 路线; '' where the sheet's title has said it. */
  readonly what: string;
  readonly className?: string;
}

/** What stands in a sheet while its content is not there: the wait, or the failure with its way out. */
export const NotThere = ({ on: { status, attempt, retry }, what, className }: Props) =>
  status === 'loading' ? (
    <Wait key={attempt} onAgain={retry} />
  ) : (
    <p className={className} role="alert">
      {what}没有加载出来{' '}
      <button type="button" className="button" onClick={retry}>
        {messages.retry}
      </button>
    </p>
  );
