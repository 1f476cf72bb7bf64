/** What is wrong with a field, below it; nothing where `words` are none. */
export const Said = ({ words }: { readonly words: string | undefined }) =>
  words === undefined || words === '' ? null : (
    <p className="su-trouble" role="alert">
      {words}
    </p>
  );
