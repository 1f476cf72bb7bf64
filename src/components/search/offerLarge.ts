/** What other apps call their large text, and what people say who need it. */
const LARGE = /长辈|关怀|亲情|老年|老人版|适老|大字|大号字|字体|字号|字太小/;

/** Shows the switch of the text size in `box` where a question asks for it. */
export const offerLarge = (box: ParentNode, text: string): void => {
  const line = box.querySelector<HTMLElement>('[data-large]');
  if (line !== null) line.hidden = !LARGE.test(text);
};
