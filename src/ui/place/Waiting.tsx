import { messages } from '../../messages.ts';
import type { Missing } from '../useLoaded.ts';

/** What stands while a file of the directory is not there: skeleton, or the failure with its way out. */
export const Waiting = ({ on }: { readonly on: Missing }) =>
  on.status === 'loading' ? (
    <div className="pick-skeleton" aria-busy="true">
      <p className="vh">{messages.loading}</p>
      {[0, 1, 2, 3].map((line) => (
        <span key={line} className="skeleton" />
      ))}
    </div>
  ) : (
    <p className="pick-trouble" role="alert">
      地点没有加载出来{' '}
      <button type="button" className="button" onClick={on.retry}>
        {messages.retry}
      </button>
    </p>
  );
