import axios from 'axios';

const http = axios.create({ baseURL: '/api', timeout: 10_000 });
http.interceptors.response.use(({ data }) => {
  if (data.errCode !== 0) throw new Error(data.errMsg);
  return data.data;
});

/** A post by its id, from the backend that the other pages ask. */
export const readPost = (id) => http.get('/community/post', { params: { id } });
