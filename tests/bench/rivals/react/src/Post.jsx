import { Button, NavBar, SpinLoading } from 'antd-mobile';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { create } from 'zustand';
import { readPost } from './post.js';

const usePost = create((set) => ({
  post: null,
  load: async (id) => {
    const post = await readPost(id);
    document.title = post.title;
    set({ post });
  },
}));

const Block = ({ block }) => {
  if (block.type === 'heading') return <h2>{block.text}</h2>;
  if (block.type !== 'list') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};

export const Post = () => {
  const [query] = useSearchParams();
  const { post, load } = usePost();
  useEffect(() => void load(query.get('id')), [load, query]);
  return (
    <>
      <NavBar
        right={
          <Button size="small" color="primary">
            打开 App
          </Button>
        }
      >
        帖子
      </NavBar>
      {post === null ? (
        <SpinLoading />
      ) : (
        <article className="post">
          <h1>{post.title}</h1>
          <div className="who">
            <i />
            {post.author.nickName} · {new Date(post.createdAt).toLocaleDateString()}
          </div>
          {post.blocks.map((block, at) => (
            <Block key={at} block={block} />
          ))}
          <div className="counts">
            <span>赞 {post.counts.likes}</span>
            <span>评论 {post.counts.comments}</span>
          </div>
          <h2>更多帖子</h2>
          <ul className="more">
            {post.related.map((other) => (
              <li key={other.id}>{other.title}</li>
            ))}
          </ul>
        </article>
      )}
    </>
  );
};
