/** The code that leads to the event a picture is about. */
import { generate } from 'lean-qr';
import type { Code } from '../../../lib/detail/picture/code.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';

export const eventCode = (id: string): Code =>
  generate(new URL(urlOf('/event/d-{id}.htm', { id }), location.href).href);
