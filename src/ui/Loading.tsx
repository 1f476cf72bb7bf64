import { messages } from '../messages.ts';
import { useSlow } from './useSlow.ts';

interface Props {
  readonly text: string;
  readonly onCancel: (() => void) | null;
}

/** A blocking wait with a way out after 8 seconds: nobody is locked in by a dead connection. */
export const Loading = ({ text, onCancel }: Props) => {
  const slow = useSlow(true);
  return (
    <div className="loading-shade" role="status">
      <div className="loading-box">
        <span className="loading-spin" aria-hidden="true" />
        <p>{slow ? messages.slow : text}</p>
        {slow && onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {messages.cancel}
          </button>
        )}
      </div>
    </div>
  );
};
