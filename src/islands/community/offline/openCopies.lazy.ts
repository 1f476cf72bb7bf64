/** What is kept on this device, opened by a touch where nothing else of it is needed. */
export { showCopies } from './Copies.tsx';
