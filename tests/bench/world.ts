/** Real things to show, as the addresses of the bench name them. */
export interface World {
  /** A post of words alone, long enough that its comments are not near. */
  readonly post: string;
  /** A post with pictures. */
  readonly pictured: string;
  readonly dynamic: string;
}

interface Card {
  readonly kind: string;
  readonly id: string;
  readonly pictureCount: number;
}

interface Page {
  readonly items: readonly Card[];
  readonly cursor: string | null;
}

/** Among so many pages of the feed. */
const PAGES = 3;

/** The longest post of words, the shortest with pictures (the page is measured, not an album), the newest dynamic. */
export const readWorld = async (origin: string): Promise<World> => {
  const read = async (path: string): Promise<string> => {
    const reply = await fetch(origin + path);
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`);
    return reply.text();
  };
  const cards: Card[] = [];
  for (let [page, from] = [0, '']; page < PAGES; page += 1) {
    const { data } = JSON.parse(await read(`/api/community/feed?limit=20${from}`)) as { data: Page };
    cards.push(...data.items);
    if (data.cursor === null) break;
    from = `&cursor=${encodeURIComponent(data.cursor)}`;
  }
  const postsBySize = async (fits: (card: Card) => boolean): Promise<string[]> => {
    const found = cards.filter((card) => card.kind !== 'dynamic' && fits(card));
    const sized = await Promise.all(
      found.map(async ({ id }) => ({ id, size: (await read(`/api/community/post?id=${id}`)).length })),
    );
    return sized.sort((a, b) => a.size - b.size).map(({ id }) => id);
  };
  const post = (await postsBySize(({ pictureCount }) => pictureCount === 0)).pop();
  const [pictured] = await postsBySize(({ pictureCount }) => pictureCount > 0);
  const dynamic = cards.find(({ kind }) => kind === 'dynamic');
  if (!post || !pictured || !dynamic) throw new Error('The feed has not every kind of entry that the bench shows');
  return { post, pictured, dynamic: dynamic.id };
};
