/**
 * Reads as much of nginx's language as our printed configuration uses, so that the printed text itself can be
 * asked. It follows nginx's documentation: location choice, `if`, `rewrite … last`, `error_page`, `map`.
 */
interface Directive {
  readonly name: string;
  readonly args: readonly string[];
  readonly block?: readonly Directive[];
}
export interface NginxAnswer {
  readonly status: number;
  readonly file?: string;
  readonly location?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const tokens = (text: string): string[] =>
  [...text.matchAll(/#[^\n]*|"((?:[^"\\]|\\.)*)"|([{};])|([^\s;{}"]+)/g)]
    .filter(([all]) => !all.startsWith('#'))
    .map(([all, quoted]) => (quoted === undefined ? all : `"${quoted.replace(/\\(["\\])/g, '$1')}`));

const parse = (stream: string[]): Directive[] => {
  const found: Directive[] = [];
  let args: string[] = [];
  for (let token = stream.shift(); token !== undefined && token !== '}'; token = stream.shift()) {
    if (token === ';' || token === '{') {
      const [name = '', ...rest] = args;
      const clean = rest.map((part) => part.replace(/^"/, ''));
      found.push(token === '{' ? { name, args: clean, block: parse(stream) } : { name, args: clean });
      args = [];
    } else args.push(token);
  }
  return found;
};

/** Reads maps, whose keys come first: a directive's name there is the key. */
const unquote = (text: string): string => text.replace(/^"/, '');
const regex = (text: string): RegExp | null =>
  text.startsWith('~*') ? new RegExp(text.slice(2), 'i') : text.startsWith('~') ? new RegExp(text.slice(1)) : null;

export const nginx = (
  config: string,
  exists: (path: string) => boolean,
): ((address: string, method?: string) => NginxAnswer) => {
  const all = parse(tokens(config));
  const server = all.find(({ name }) => name === 'server')?.block ?? [];
  const root = server.find(({ name }) => name === 'root')?.args[0] ?? '';
  const locations = server.filter(({ name }) => name === 'location');
  const maps = all.filter(({ name }) => name === 'map');

  return (address, method = 'GET') => {
    const [rawPath = '', query = ''] = address.split(/\?(.*)/s);
    let uri: string;
    try {
      uri = decodeURIComponent(rawPath);
    } catch {
      return { status: 400, headers: {} };
    }
    if (uri.includes('\0')) return { status: 400, headers: {} };
    const parts: string[] = [];
    for (const part of uri.split('/').slice(1)) {
      if (part === '..' && parts.pop() === undefined) return { status: 400, headers: {} };
      if (part !== '..' && part !== '.') parts.push(part);
    }
    uri = `/${parts.join('/')}`;
    const captures: Record<string, string> = {};
    /** A map is asked once in a request: a rewrite afterwards does not change what it said. */
    const asked = new Map<string, string>();
    const variable = (name: string): string => {
      const known = asked.get(name);
      if (known !== undefined) return known;
      const found = look(name);
      if (maps.some(({ args }) => args[1] === `$${name}`)) asked.set(name, found);
      return found;
    };
    const look = (name: string): string => {
      const fixed: Record<string, string> = {
        request_uri: address,
        uri,
        args: query,
        is_args: query ? '?' : '',
        request_method: method,
      };
      const found = fixed[name] ?? captures[name];
      if (found !== undefined) return found;
      const map = maps.find(({ args }) => args[1] === `$${name}`);
      if (!map?.block) throw new Error(`unknown variable ${name}`);
      const value = variable((map.args[0] ?? '').slice(1));
      const lines = map.block.map((line) => ({ key: unquote(line.name), to: line.args[0] ?? '' }));
      const exact = lines.find(({ key }) => !key.startsWith('~') && key !== 'default' && key === value);
      if (exact) return expand(exact.to);
      for (const { key, to } of lines) {
        const match = regex(key)?.exec(value);
        if (!match) continue;
        Object.assign(captures, match.groups);
        return expand(to);
      }
      return expand(lines.find(({ key }) => key === 'default')?.to ?? '');
    };
    const expand = (text: string): string => text.replace(/\$(\w+)/g, (_, name: string) => variable(name));

    const choose = (inside: boolean): Directive | undefined => {
      const usable = locations.filter(({ args }) => !args[0]?.startsWith('@'));
      const exact = usable.find(({ args }) => args[0] === '=' && args[1] === uri);
      const prefixes = usable
        .filter(({ args }) => (args[0] === '^~' || args.length === 1) && uri.startsWith(args.at(-1) ?? ''))
        .sort((a, b) => (b.args.at(-1)?.length ?? 0) - (a.args.at(-1)?.length ?? 0));
      const best = prefixes[0];
      const chosen =
        exact ??
        (best?.args[0] === '^~'
          ? best
          : (usable.find(({ args }) => args[0] === '~' && new RegExp(args[1] ?? '').test(uri)) ?? best));
      return chosen?.block?.some(({ name }) => name === 'internal') && !inside ? undefined : chosen;
    };
    const headersOf = (block: readonly Directive[]): Record<string, string> =>
      Object.fromEntries(
        block
          .filter(({ name }) => name === 'add_header')
          .map(({ args }) => [(args[0] ?? '').toLowerCase(), expand(args[1] ?? '')]),
      );

    const run = (location: Directive | undefined, status: number): NginxAnswer => {
      const block = location?.block ?? [];
      const fail = (code: number, around = block): NginxAnswer => {
        const page = block.find(({ name, args }) => name === 'error_page' && args[0] === String(code));
        // An error page's own failure is not looked up again.
        if (!page || status !== 200) return { status: code, headers: headersOf(around) };
        const target = page.args.at(-1) ?? '';
        if (target.startsWith('@'))
          return run(
            locations.find(({ args }) => args[0] === target),
            200,
          );
        uri = expand(target);
        return run(choose(true), code);
      };
      /** `add_header` inside an `if` stands in place of the location's. */
      const act = (directive: Directive, own: readonly Directive[] = block): NginxAnswer | null => {
        const around = own.some(({ name }) => name === 'add_header') ? own : block;
        const [first = '', second = '', third = ''] = directive.args;
        if (directive.name === 'return') {
          const code = Number(first);
          if (code === 301 || code === 302)
            return { status: code, location: expand(second), headers: headersOf(around) };
          return second === '' ? fail(code, around) : { status: code, headers: headersOf(around) };
        }
        if (directive.name === 'rewrite' && new RegExp(first).test(uri)) {
          expect(third, 'last');
          uri = expand(second);
          return run(choose(true), status);
        }
        return null;
      };
      for (const directive of block) {
        if (directive.name === 'if') {
          const [left = '', operator, right = ''] = directive.args
            .join(' ')
            .replace(/^\(|\)$/g, '')
            .split(' ');
          const value = expand(left);
          const holds =
            operator === '~'
              ? new RegExp(right).test(value)
              : operator === '!~'
                ? !new RegExp(right).test(value)
                : value !== '' && value !== '0';
          const inside = directive.block ?? [];
          const done = holds ? inside.map((its) => act(its, inside)).find(Boolean) : null;
          if (done) return done;
        } else {
          const done = act(directive);
          if (done) return done;
        }
      }
      const alias = block.find(({ name }) => name === 'alias')?.args[0];
      const file = alias === undefined ? root + uri : alias + uri.slice((location?.args.at(-1) ?? '').length);
      return exists(file) ? { status, file, headers: headersOf(block) } : fail(404);
    };
    return run(choose(false), 200);
  };
};
const expect = (found: string, wanted: string): void => {
  if (found !== wanted) throw new Error(`the interpreter knows only rewrite … ${wanted}`);
};
