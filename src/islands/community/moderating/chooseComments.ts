import { $hiding } from '../../../stores/community/moderating/hiding.ts';

/** Lets a moderator choose comments to hide: each gets a button, and a line above them says so and ends it. */
export const chooseComments = (): void => {
  const root = document.getElementById('comments');
  if (root === null || $hiding.get()) return;
  const line = document.createElement('p');
  line.className = 'c-hiding';
  line.tabIndex = -1;
  line.textContent = '点评论下面的“隐藏”，写明理由。';
  const end = document.createElement('button');
  end.type = 'button';
  end.className = 'button';
  end.textContent = '完成';
  end.onclick = () => {
    $hiding.set(false);
    line.remove();
  };
  line.append(end);
  root.querySelector('.c-title')?.after(line);
  $hiding.set(true);
  line.scrollIntoView({ block: 'start' });
  line.focus({ preventScroll: true });
};
