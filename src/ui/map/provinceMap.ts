/** Gives the drawn maps of a page their button 放大. What it shows is brought when it is touched. */
import { enliven } from '../../lib/map/zoom.ts';

enliven(document, {
  read: async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  },
  colour: (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
});
