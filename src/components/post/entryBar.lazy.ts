/** What a reader does with the entry on screen, and how its controls follow. */
import { openComposer } from '../../islands/community/comments/openComposer.ts';
import type { Entry } from '../../islands/community/entry/entry.ts';
import { relationNow } from '../../islands/community/entry/entryRelation.ts';
import { offerFolders, openFolders } from '../../islands/community/folders/openFolders.ts';
import { fill } from '../../live/fill.ts';
import { $view, dataOf } from '../../live/views.ts';
import { $relation, type Relation, relation } from '../../stores/community/relation.ts';
import { toggleFavourite, toggleFollow, toggleLike } from '../../stores/community/relationActions.ts';
import { showFailure } from '../../stores/failure.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { sharePage } from '../../stores/share/sharePage.ts';
import { onLongPress } from '../../ui/longPress.ts';

const find = (selector: string): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>(selector));

/** The controls show what the relation is: it is newer than the reply that filled them. */
const follow = (): void => {
  const now = relation();
  if (now === null) return;
  // What the reply alone says stays as it is.
  const item = { ...dataOf<Entry>($view.get()), ...now, counts: { likes: now.likes, comments: now.comments } };
  for (const part of find('.e-bar, .e-follow')) fill(part, item);
};

relationNow();
$relation.subscribe(follow);
$view.listen(follow);
for (const control of find('[data-entry-act="favourite"]')) onLongPress(control, openFolders);

const favourite = async (now: Relation): Promise<void> => {
  const favourited = !now.favourited;
  const payload = { targetKind: now.kind, targetId: now.id, favourited };
  const done = await withLogin('setFavourite', payload, toggleFavourite);
  // A later tap may have taken it back.
  if (done === true && relation()?.favourited === favourited) offerFolders(favourited);
};

const acts: Readonly<Record<string, (now: Relation) => unknown>> = {
  like: (now) => withLogin('setLike', { targetKind: now.kind, targetId: now.id, liked: !now.liked }, toggleLike),
  favourite,
  likers: ({ kind, id }) =>
    import('../../islands/user/People.lazy.tsx')
      .then(({ showLikers }) => showLikers({ targetKind: kind, targetId: id }))
      .catch(showFailure),
  place: () => {
    const entry = dataOf<Entry>($view.get());
    if (entry === null) return;
    const marked = { placeId: entry.place?.id ?? null, routeId: ('track' in entry && entry.track?.routeId) || null };
    if (marked.placeId === null && marked.routeId === null) return;
    return import('../../islands/place/PlaceMark.lazy.tsx')
      .then(({ showPlaceMark }) => showPlaceMark(marked))
      .catch(showFailure);
  },
  follow: (now) => withLogin('setFollow', { userId: now.authorId, following: !now.following }, toggleFollow),
};

/** Does what a control says. Resolves at once where the answer is shown ahead of the server. */
export const act = (name: string): void => {
  if (name === 'write') return void openComposer(null);
  if (name === 'share') return void sharePage(window.page.settings.params, document.title);
  const now = relationNow();
  if (now !== null && Object.prototype.hasOwnProperty.call(acts, name)) void acts[name]?.(now);
};
