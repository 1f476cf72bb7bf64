const words = ['很差', '不太好', '一般', '不错', '很好'];

interface Props {
  readonly stars: number;
  readonly disabled: boolean;
  readonly onChange: (stars: number) => void;
}

/** One to five stars, each with its word, so that nobody guesses which end is good. */
export const Stars = ({ stars, disabled, onChange }: Props) => (
  <fieldset className="rt-stars" disabled={disabled}>
    <legend>几颗星</legend>
    {words.map((word, at) => (
      <label key={word} data-on={at < stars}>
        <input
          type="radio"
          name="stars"
          id={at === 0 ? 'rt-first' : undefined}
          checked={stars === at + 1}
          onChange={() => onChange(at + 1)}
        />
        <span aria-hidden="true" className="rt-star">
          {at < stars ? '★' : '☆'}
        </span>
        <span className="vh">{at + 1} 星，</span>
        {word}
      </label>
    ))}
  </fieldset>
);
