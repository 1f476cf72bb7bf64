const SCRIPT = 'https://webapi.amap.com/maps?v=2.0&plugin=&key=';

let asked = false;

/** Asks for the vendor's map script, once. Whether it came is seen by `waitForMapLibrary`. Only pages whose policy names that host may call this. */
export const askForMapScript = (key: string): void => {
  if (asked || key === '') return;
  asked = true;
  const script = document.createElement('script');
  script.async = true;
  script.src = SCRIPT + encodeURIComponent(key);
  document.head.append(script);
};
