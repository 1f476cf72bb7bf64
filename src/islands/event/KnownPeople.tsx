import type { Traveller } from '../../api/event/fields.ts';

interface Props {
  readonly people: readonly Traveller[];
  readonly onChoose: (one: Traveller) => void;
}

const LAST_SIGNS = 4;

/** Whom one has signed up before: a tap writes them into the form. */
export const KnownPeople = ({ people, onChoose }: Props) =>
  people.length === 0 ? null : (
    <div className="su-known" role="group" aria-labelledby="su-known">
      <span id="su-known">以前报过名的人（只有你看得到）</span>
      {people.map((one) => (
        <button key={one.name + one.phone} type="button" onClick={() => onChoose(one)}>
          <bdi>{one.name}</bdi> <small className="num">尾号 {one.phone.slice(-LAST_SIGNS)}</small>
        </button>
      ))}
    </div>
  );
