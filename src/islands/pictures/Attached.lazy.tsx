/** What sends pictures along, and shows them on their way: it comes with the first of them. */
export { PictureList } from './PictureList.tsx';
export { createAttached } from '../../stores/pictures/attached.ts';
