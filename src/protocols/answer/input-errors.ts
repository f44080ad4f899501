import { isObject, listAt, member, objectAt, stringAt } from '../../core/json/members';

export interface InputError {
  readonly parameter: string;
  readonly message: string;
}

/** The parameters that an answer objects to, in any of the shapes that servers use; empty when it names none. */
export function readInputErrors(body: unknown): readonly InputError[] {
  const named = fromMap(objectAt(body, 'parameter_errors'));
  if (named.length > 0) return named;
  const details = (listAt(body, 'detail') ?? []).flatMap(fromDetail);
  if (details.length > 0) return details;
  const texts = [stringAt(body, 'message'), stringAt(body, 'detail'), ...(listAt(body, 'detail') ?? [])];
  return texts
    .filter((text) => typeof text === 'string')
    .flatMap((text) => [...fromInvalidInput(text), ...fromPython(text)]);
}

/** `{"to.city": "This is required."}`; a value may also be an array of strings or an object with a message. */
function fromMap(map: Readonly<Record<string, unknown>> | undefined): readonly InputError[] {
  return Object.entries(map ?? {}).flatMap(([parameter, value]) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.map((item) => ({ parameter, message: sentence(item) }));
  });
}

function sentence(value: unknown): string {
  if (typeof value === 'string') return value;
  return (isObject(value) ? stringAt(value, 'message') : undefined) ?? JSON.stringify(value) ?? '';
}

const wrappers = ['body', 'request', 'input', 'inputs'];

/** FastAPI: `{"loc": ["body", "request", "input", "a"], "msg": "Field required"}`. */
function fromDetail(item: unknown): readonly InputError[] {
  const place = listAt(item, 'loc');
  const message = stringAt(item, 'msg');
  if (!place || message === undefined) return [];
  return [{ parameter: parameterAt(place.map(String)), message }];
}

function parameterAt(place: readonly string[]): string {
  const start = place.findIndex((step) => !wrappers.includes(step));
  return start === -1 ? (place.at(-1) ?? '') : place.slice(start).join('.');
}

/** `Invalid input: a: Input should be a valid number; b: Field required`. */
function fromInvalidInput(text: string): readonly InputError[] {
  const list = /^Invalid (?:input|parameters?): (.*)$/is.exec(text)?.[1];
  return (list ?? '').split(/;\s*|\n/).flatMap(fromLine);
}

function fromLine(line: string): readonly InputError[] {
  const [, parameter, message] = /^\s*['"]?([A-Za-z_$][\w$.[\]/-]*)['"]?: (.+)$/.exec(line) ?? [];
  return parameter && message ? [{ parameter, message }] : [];
}

/** A list of dictionaries as Python prints it. */
function fromPython(text: string): readonly InputError[] {
  const entries = text.matchAll(/'loc': \(([^)]*)\),[^{}]*?'msg': (?:'([^']*)'|"([^"]*)")/g);
  return [...entries].map(([, place = '', single, double]) => ({
    parameter: parameterAt([...place.matchAll(/'([^']*)'|(\d+)/g)].map(([, key, index]) => key ?? index ?? '')),
    message: single ?? double ?? '',
  }));
}

export function looksLikePython(text: string): boolean {
  return /^\[?\{'|'loc': \(/.test(text);
}

/**
 * An Arcade worker's complaint: Pydantic's report (a name on a line, the reason indented below), or lines `name: reason`.
 */
export function readWorkerErrors(error: unknown): readonly InputError[] {
  const texts = ['developer_message', 'message']
    .map((key) => member(error, key))
    .filter((text) => typeof text === 'string');
  for (const text of texts) {
    const reported = [...text.matchAll(/^(\S[^\n]*)\n {2}([^\n]+)$/gm)].map(([, parameter = '', reason = '']) => ({
      parameter,
      message: reason.replace(/ \[type=.*$/, ''),
    }));
    const found = reported.length > 0 ? reported : text.replace(badInputMark, '').split('\n').flatMap(fromLine);
    if (found.length > 0) return found;
  }
  return [];
}

/** The kind, as Arcade also writes it in front of the message. */
export const badInputMark = /^\[?TOOL_RUNTIME_BAD_INPUT_VALUE\]?:?\s*/;
