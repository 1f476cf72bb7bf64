/** Does one thing with the login form, bringing what it takes. */
export type FormAct = (name: 'send' | 'call' | 'renewPicture' | 'submit') => void;
