/** There is no such page: `words` is what the server said to that, or ''. */
export class Unanswered extends Error {
  readonly words: string;
  constructor(words: string) {
    super(words);
    this.words = words;
  }
}
