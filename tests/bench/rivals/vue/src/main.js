import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { createRouter, createWebHistory, RouterView } from 'vue-router';
import './page.css';

const router = createRouter({
  history: createWebHistory('/rivals/vue/'),
  routes: [
    { path: '/post', component: () => import('./Post.vue') },
    { path: '/about', component: () => import('./About.vue') },
  ],
});
createApp(RouterView).use(createPinia()).use(router).mount('#app');
