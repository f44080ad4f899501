import type { Finding } from '../../core/diagnostic';
import { isObject } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import { toValue } from '../../core/json/to-value';
import type { Rule } from '../../core/rule';
import { byRemoving } from '../fixes';
import { callExample } from './example';

const credentialName =
  /^(?:.*[_-])?(?:api[_-]?key|access[_-]?key|secret(?:[_-]?key)?|client[_-]?secret|password|passwd|passphrase|private[_-]?key|credentials?|auth[_-]?token|access[_-]?token|refresh[_-]?token|bearer(?:[_-]?token)?|token|authorization)$/;
/** Tokens that only say where to go on reading. */
const pagingName = /(?:page|next|continuation|sync|cursor)[_-]?token$/;
const credentialValue =
  /^(?:Bearer \S{8}|sk-[\w-]{16}|gh[pousr]_\w{20}|github_pat_\w{20}|xox[abprs]-[\w-]{10}|AKIA[0-9A-Z]{16}|AIza[\w-]{30}|eyJ[\w-]{8,}\.[\w-]{8,}\.|-----BEGIN [A-Z ]*PRIVATE KEY-----)/;

/** `apiKey` and `API-Key` as `api_key`. */
function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

function isCredential(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  const key = snakeCase(name);
  return credentialValue.test(value) || (credentialName.test(key) && !pagingName.test(key));
}

function* credentialsIn(value: unknown, path: Path): Iterable<Path> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* credentialsIn(item, [...path, index]);
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      if (isCredential(name, member)) yield [...path, name];
      yield* credentialsIn(member, [...path, name]);
    }
  }
}

export const secretInArgs: Rule = {
  id: 'call/secret-in-args',
  severity: 'warning',
  summary:
    'Arguments are seen by the model, kept in the history and may come back in error messages. Credentials travel in the context of a call, where they are masked.',
  citation: 'inferred',
  request: ({ argumentsTree, tool }) => {
    const isRequired = (name: unknown) =>
      tool?.input?.children.some((child) => child.required && child.name === name) ?? false;
    return [...credentialsIn(toValue(argumentsTree.root), [])].map((path): Finding => {
      const name = String(path.at(-1));
      const title = `Take "${name}" out of the arguments`;
      return {
        at: path,
        part: 'key',
        message: `Argument "${name}" looks like a credential. Take it out and enter it under the tool's secrets or tokens, if the tool asks for it there.`,
        fixes: path.length === 1 && isRequired(name) ? [] : byRemoving(title, path),
      };
    });
  },
  good: [
    callExample({ arguments: '{"page_token": "abc", "max_tokens": 5, "token": ""}' }),
    callExample({ arguments: '{"text": "What is a password?"}' }),
    callExample({
      arguments:
        '{"nextToken": "a", "sync-token": "a", "continuation_token": "a", "cursorToken": "a", "tokens": "a", "passwords": "a", "tokenize": "a", "keys": ["a"], "note": "task-0123456789abcdef", "how": "Send Bearer 0123456789", "of": "ghx_0123456789abcdefghij", "short": "sk-0123456789"}',
    }),
  ],
  bad: [
    callExample({ arguments: '{«"apiKey"»: "abc"}' }),
    callExample({ arguments: '{"options": {«"client_secret"»: "abc"}}' }),
    callExample({ arguments: '{«"note"»: "ghp_0123456789abcdefghijABCDEFGHIJ"}' }),
    callExample({
      arguments:
        '{«"API-Key"»: "a", «"my_access_key"»: "a", «"secret"»: "a", «"secretKey"»: "a", «"DB-PASSWORD"»: "a", «"passwd"»: "a", «"passphrase"»: "a", «"privateKey"»: "a", «"credential"»: "a", «"credentials"»: "a", «"authToken"»: "a", «"access_token"»: "a", «"refresh-token"»: "a", «"bearer"»: "a", «"bearerToken"»: "a", «"botToken"»: "a", «"Authorization"»: "a"}',
    }),
    callExample({
      arguments:
        '{"list": [{«"a"»: "Bearer 01234567"}], «"b"»: "sk-proj-0123456789_", «"c"»: "github_pat_0123456789abcdefghij", «"d"»: "xoxb-0123456789", «"e"»: "AKIA0123456789ABCDEF", «"f"»: "AIza0123456789-abcdefghij_0123456789", «"g"»: "eyJhbGciOi-.eyJzdWIiOiI_.", «"h"»: "-----BEGIN RSA PRIVATE KEY-----", «"i"»: "gho_0123456789abcdefghij"}',
    }),
  ],
};
