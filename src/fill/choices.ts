/** What the address of a list chooses: a choice keeps the others. */
const CHOICES = ['tab', 'sort', 'track', 'boardId', 'month', 'topicId', 'placeId'];

/** Path and query of `url` with what the page's own address chooses besides `name`. What is none of these goes nowhere. */
export const keepChoices = (url: URL, name: string): string => {
  new URLSearchParams(location.search).forEach((value, key) => {
    if (key !== name && value !== '' && CHOICES.indexOf(key) >= 0 && !url.searchParams.has(key))
      url.searchParams.set(key, value);
  });
  return url.pathname + url.search;
};
