import { createInterface } from 'node:readline';

/** Where answers come from: a terminal, or a pipe with one answer to a line. */
export interface Answers {
  /** The next answer, without the spaces around it; null where there is none left. */
  next(question: string): Promise<string | null>;
  close(): void;
}

/** Reads answers in turn. A pipe may have ended long before they are asked for, so its lines are kept. */
export const readAnswers = (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Answers => {
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async next(question) {
      output.write(question);
      const { value, done } = await lines.next();
      return done === true ? null : value.trim();
    },
    close: () => reader.close(),
  };
};

/** The answers ended before a question was answered. */
export class NoMoreAnswers extends Error {}

/**
 * Asks until the answer is right, saying at once what is wrong with it; nothing typed means `fallback`. Of a pipe, which
 * cannot think again, the first wrong answer is the end.
 */
export const askFor = async (
  answers: Answers,
  question: string,
  fallback: string,
  {
    problemWith,
    tell,
    again,
  }: { problemWith: (answer: string) => string | null; tell: (words: string) => void; again: boolean },
): Promise<string> => {
  for (;;) {
    const said = await answers.next(`${question}(${fallback})：`);
    if (said === null) throw new NoMoreAnswers(question);
    const answer = said || fallback;
    const problem = problemWith(answer);
    if (problem === null) return answer;
    tell(problem);
    if (!again) throw new NoMoreAnswers(question);
  }
};
