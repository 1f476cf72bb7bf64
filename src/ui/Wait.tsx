import { messages } from '../messages.ts';
import { useSlow } from './useSlow.ts';

interface Props {
  readonly text?: string;
  readonly onAgain: () => void;
}

/** A wait in a sheet: after 8 seconds it says so and can be asked for again; the sheet itself can be left. */
export const Wait = ({ text = messages.loading, onAgain }: Props) => {
  const slow = useSlow(true);
  return (
    <p className="sheet-note" role="status">
      {slow ? messages.slow : text}{' '}
      {slow && (
        <button type="button" className="button" onClick={onAgain}>
          {messages.retry}
        </button>
      )}
    </p>
  );
};
