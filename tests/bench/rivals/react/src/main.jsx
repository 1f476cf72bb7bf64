import { SpinLoading } from 'antd-mobile';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import './page.css';

const Post = lazy(async () => ({ default: (await import('./Post.jsx')).Post }));
const About = lazy(async () => ({ default: (await import('./About.jsx')).About }));
const shown = (page) => <Suspense fallback={<SpinLoading />}>{page}</Suspense>;
const router = createBrowserRouter(
  [
    { path: '/post', element: shown(<Post />) },
    { path: '/about', element: shown(<About />) },
  ],
  { basename: '/rivals/react' },
);
createRoot(document.getElementById('app')).render(<RouterProvider router={router} />);
