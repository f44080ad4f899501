import { shellWords } from '../text/shell-words';
import { shortened } from '../text/shortened';
import { isIdle } from './idle-options';

/** What a cURL command sends. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string | undefined;
  /** `-u`: user and password. */
  readonly user: string | undefined;
  /** `--json`: the body is sent as JSON although no header says so. */
  readonly isJson: boolean;
  /** Options that were passed over. */
  readonly passedOver: readonly string[];
}

type Found = {
  method: string | undefined;
  url: string | undefined;
  headers: { name: string; value: string }[];
  body: string[];
  user: string | undefined;
  isJson: boolean;
  isGet: boolean;
};

type Take = (found: Found, value: string) => string | undefined;

const header: Take = (found, value) => {
  const at = value.indexOf(':');
  if (at === -1) return value.endsWith(';') ? undefined : `The header “${shortened(value)}” has no colon.`;
  found.headers.push({ name: value.slice(0, at).trim(), value: value.slice(at + 1).trim() });
  return undefined;
};
const data: Take = (found, value) => {
  if (value.startsWith('@'))
    return `The body is read from the file “${shortened(value.slice(1))}”; put its text in instead.`;
  found.body.push(value);
  return undefined;
};
const raw: Take = (found, value) => {
  found.body.push(value);
  return undefined;
};
const url: Take = (found, value) => {
  if (found.url !== undefined)
    return `There are two addresses, ${shortened(found.url)} and ${shortened(value)}; keep one.`;
  found.url = value;
  return undefined;
};
const form: Take = () => 'It sends a form (-F); tools are called with a JSON body.';

/** Options with a value. */
const withValue: Readonly<Record<string, Take>> = {
  '-X': (found, value) => {
    found.method = value;
    return undefined;
  },
  '-H': header,
  '-d': data,
  '--data-raw': raw,
  '--data-binary': data,
  '--data-urlencode': () => 'It sends encoded form data; tools are called with a JSON body.',
  '--json': (found, value) => {
    found.isJson = true;
    return data(found, value);
  },
  '-F': form,
  '-T': (_, value) => `It uploads the file “${shortened(value)}” (-T); tools are called with a JSON body.`,
  '-K': (_, value) => `Options are read from the file “${shortened(value)}” (-K); write them into the command.`,
  '--url-query': () => 'It adds to the address (--url-query); write the query into the address.',
  '-u': (found, value) => {
    found.user = value;
    return undefined;
  },
  '--url': url,
  '-A': (found, value) => header(found, `user-agent: ${value}`),
  '-e': (found, value) => header(found, `referer: ${value}`),
  '-b': (found, value) => header(found, `cookie: ${value}`),
  '--oauth2-bearer': (found, value) => header(found, `authorization: Bearer ${value}`),
};
const longNames: Readonly<Record<string, string>> = {
  '--request': '-X',
  '--header': '-H',
  '--data': '-d',
  '--data-ascii': '-d',
  '--form': '-F',
  '--user': '-u',
  '--user-agent': '-A',
  '--referer': '-e',
  '--cookie': '-b',
  '--upload-file': '-T',
  '--config': '-K',
};
/** Reads a pasted cURL command; what cannot be read is refused with the place and what to do. */
export function readCurl(command: string): CurlRequest | { readonly refused: string } {
  const split = shellWords(command.trim().replace(/^[$>%#]\s+/, ''));
  if ('refused' in split) return split;
  const [program, ...rest] = split.words;
  if (program === undefined) return { refused: 'Paste a command that begins with curl.' };
  if (!/^(.*[\\/])?curl(\.exe)?$/.test(program)) {
    return { refused: `The command begins with “${shortened(program)}”; paste one that begins with curl.` };
  }
  const found: Found = {
    method: undefined,
    url: undefined,
    headers: [],
    body: [],
    user: undefined,
    isJson: false,
    isGet: false,
  };
  const passedOver: string[] = [];
  const left = rest.flatMap(spread).values();
  for (const word of left) {
    const { name, attached } = optionIn(word);
    const take = withValue[name];
    if (take || isIdle(name)) {
      const value = attached ?? left.next().value;
      if (value === undefined)
        return { refused: `The option ${shortened(name)} has no value: the command is cut off.` };
      const refused = take ? take(found, value) : undefined;
      if (refused !== undefined) return { refused };
      if (!take) passedOver.push(name);
    } else if (name === '-G' || name === '--get') found.isGet = true;
    else if (name === '-I' || name === '--head') found.method = 'HEAD';
    else if (name === '--next' || name === '-:')
      return { refused: 'It makes several requests (--next); paste one of them.' };
    else if (name.startsWith('-')) passedOver.push(name);
    else {
      const refused = url(found, name);
      if (refused !== undefined) return { refused };
    }
  }
  return finished(found, passedOver);
}

function finished(found: Found, passedOver: readonly string[]): CurlRequest | { readonly refused: string } {
  if (found.url === undefined) return { refused: 'The command names no address; add the one it calls.' };
  if (found.isGet) return { refused: 'It puts its data into the address (-G); a tool is called with a body.' };
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(found.url) && !/^localhost:|^[\w.-]+:\d+/.test(found.url)
      ? found.url
      : `http://${found.url}`;
  const body = found.body.length > 0 ? found.body.join(found.isJson ? '' : '&') : undefined;
  return {
    method: (found.method ?? (body === undefined ? 'GET' : 'POST')).toUpperCase(),
    url: address,
    headers: found.headers,
    body,
    user: found.user,
    isJson: found.isJson,
    passedOver,
  };
}

/** `-sSXPOST` is `-s`, `-S` and `-XPOST`. */
function spread(word: string): readonly string[] {
  const [first = '', ...others] = /^-[A-Za-z]{2,}/.test(word) ? word.slice(1) : '';
  const short = `-${first}`;
  if (first === '' || withValue[short] !== undefined || isIdle(short)) return [word];
  return [short, ...spread(`-${others.join('')}`)];
}

/** `--data=x`, `-XPOST` and `-H` alike: the option, and the value that is written onto it. */
function optionIn(word: string): { readonly name: string; readonly attached: string | undefined } {
  if (word.startsWith('--')) {
    const at = word.indexOf('=');
    const long = at === -1 ? word : word.slice(0, at);
    return { name: longNames[long] ?? long, attached: at === -1 ? undefined : word.slice(at + 1) };
  }
  const short = word.slice(0, 2);
  const takesValue = withValue[short] !== undefined || isIdle(short);
  if (word.startsWith('-') && word.length > 2 && takesValue) return { name: short, attached: word.slice(2) };
  return { name: word, attached: undefined };
}
