/** What the map that is looked at closely asks of its page. */
export interface ZoomPorts {
  /** Reads a file of the site as text. Throws where it cannot be had. */
  read(address: string): Promise<string>;
  /** Value of a custom property of the page's colours. */
  colour(name: string): string;
}
