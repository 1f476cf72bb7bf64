/** What other apps call their large text, and what people say who need it. */
const LARGE = /长辈|关怀|亲情|老年|老人版|适老|大字|大号字|字体|字号|字太小/;

/** Shows the switch of the text size in `box` where a question asks for it; a list then knows that something was found. */
export const offerLarge = (box: ParentNode, text: string): void => {
  const is = LARGE.test(text);
  const line = box.querySelector<HTMLElement>('[data-large]');
  if (line !== null) line.hidden = !is;
  if (is) document.documentElement.setAttribute('data-found-large', '');
};
