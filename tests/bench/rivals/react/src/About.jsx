import { NavBar } from 'antd-mobile';

export const About = () => (
  <>
    <NavBar>关于</NavBar>
    <article className="post">
      <p>一页别的，同一个站点。</p>
    </article>
  </>
);
