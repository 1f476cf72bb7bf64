import { urlOf } from '../../lib/url/urlOf.ts';
import { fill } from '../../live/fill.ts';
import { $view, dataOf } from '../../live/views.ts';
import { whenNear } from '../../live/whenNear.ts';
import sectionStyles from '../../styles/comments/section.css?url';
import { loadStyles } from '../../ui/loadStyles.ts';
import { startComments } from '../comments/comments.ts';

/** Before the comments themselves are asked for. */
const NEAR_PX = 600;

const nameAuthor = (part: Node): void => {
  for (const child of Array.from(part.childNodes)) {
    if (child.nodeType === Node.TEXT_NODE) child.textContent = (child.textContent ?? '').replace('楼主', '作者');
    else nameAuthor(child);
  }
  const content = (part as Partial<HTMLTemplateElement>).content;
  if (content !== undefined) nameAuthor(content);
};

/** A page as a document: trusted types let no script parse a text, and this is none. */
const readPage = (address: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => {
      const { responseXML } = request;
      if (responseXML === null) reject(new Error('No page'));
      else resolve(responseXML);
    };
    request.onerror = () => reject(new Error('No network'));
    request.send();
  });

/** The markup of the comments as every post's page has it. Who has written a route is its author. */
const bringMarkup = async (root: HTMLElement): Promise<void> => {
  const [page] = await Promise.all([readPage(urlOf('/community/detail')), loadStyles(sectionStyles)]);
  const section = page.getElementById('comments');
  if (section === null || section.childElementCount === 0) throw new Error('A post’s page has no comments');
  nameAuthor(section);
  root.append(...Array.from(section.children));
};

/**
 * The comments of a route. Its page draws the way at once and has no room for what few come near to: their markup is taken
 * from the page of a post, which the worker keeps, when it is near. Without it what stands below stands all the same.
 */
export const startTalk = (): void => {
  const root = document.getElementById('comments');
  if (root === null) return;
  let state: 'none' | 'coming' | 'there' = 'none';
  const show = (): void => {
    const route = dataOf($view.get());
    if (state === 'there' && route !== null) fill(root, route);
  };
  const begin = async (): Promise<void> => {
    if (state !== 'none') return;
    state = 'coming';
    try {
      await bringMarkup(root);
      state = 'there';
      root.removeAttribute('data-settled');
      show();
      $view.listen(show);
      startComments();
    } catch {
      state = 'none';
      root.setAttribute('data-settled', '');
    }
  };
  addEventListener('online', () => void begin());
  if (/^#(?:comments$|f[1-9])/.test(location.hash)) void begin();
  whenNear(root, NEAR_PX, () => void begin())();
};
