import { readJsonText } from '../../core/json/json-text';
import { isObject, listAt, member, objectAt, stringAt } from '../../core/json/members';
import { errorsInItem, errorsInText, workerErrorsIn } from './error-texts';
import { type InputError, type Objection, parameterAt, stepsIn } from './parameter-place';

/** The parameters that an answer objects to, in any of the shapes that servers use; empty when it names none. `sent`: the names of the arguments. */
export function readInputErrors(body: unknown, sent: readonly string[] = []): readonly InputError[] {
  return objectionsIn(body).map(({ place, message }) => ({ parameter: parameterAt(place, sent), message }));
}

function objectionsIn(body: unknown): readonly Objection[] {
  const rooms = [body, ...around.map((name) => member(body, name)), member(member(body, 'validation'), 'body')];
  for (const room of rooms) {
    for (const name of places) {
      const found = fromPlace(name, member(room, name));
      if (found.length > 0) return found;
    }
  }
  if (Array.isArray(body)) return body.flatMap(fromItem);
  const told = rooms.flatMap((room) => ['message', 'detail', 'error'].flatMap((name) => inWords(member(room, name))));
  return told.length > 0 || !isMapOfTexts(body) ? told : fromMap(body);
}

/** A message may end with objections as JSON: Zod’s errors have no other one. */
function inWords(value: unknown): readonly Objection[] {
  if (typeof value === 'string') {
    const [, front = '', json = ''] = /^([^[{]*)([[{].*)$/s.exec(value) ?? [];
    const told = readJsonText(json)?.value;
    // An object may be what anything else answered.
    const isAboutInput = Array.isArray(told) || /\b(?:invalid|validation)\b/i.test(front);
    return told !== undefined && isAboutInput ? objectionsIn(told) : errorsInText(value);
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => (typeof item === 'string' ? errorsInItem(item) : []));
}

/** Words without the list of objections at their end, which is shown as one. */
export function withoutList(words = ''): string {
  return words.replace(/[:\s]*\[\s*\{.*$/s, '');
}

/** Objections told in one line each that words of a server hold as JSON. */
const maxInLine = 5;

/** Words with the objections at their end as words too; all others as they are. */
export function inOneLine(words: string): string {
  const errors = readInputErrors({ message: words });
  const front = withoutList(words);
  if (errors.length === 0 || front === words) return words;
  const told = errors.map(({ parameter, message }) => (parameter === '' ? message : `${parameter}: ${message}`));
  const more = told.length > maxInLine ? [`and ${told.length - maxInLine} more`] : [];
  return [front, [...told.slice(0, maxInLine), ...more].join('; ')].filter(Boolean).join(': ');
}

/** What holds the objections in a body: the body itself, or one of these. */
const around = ['error', 'detail', 'details', 'errors', 'validation_error', 'validation'];

/**
 * Where they stand: Open Tool Calling, FastAPI, Express validators (`errors`, as a list or by name), Zod (`issues`,
 * `fieldErrors`), Joi (`details`, `keys`), RFC 7807 (`invalid-params`), RFC 9457 (`errors`), Google (`fieldViolations`),
 * marshmallow (`json`), Flask-Pydantic (`body_params`).
 */
const places = [
  'parameter_errors',
  'parameterErrors',
  'invalid-params',
  'invalid_params',
  'fieldErrors',
  'field_errors',
  'validation_errors',
  'validationErrors',
  'fieldViolations',
  'violations',
  'issues',
  'errors',
  'detail',
  'details',
  'message',
  'body_params',
  'json',
  'body',
] as const;

/** Members whose objects are of something else than parameters. */
const listsOnly: readonly string[] = ['detail', 'details', 'message', 'issues', 'violations', 'body'];

function fromPlace(name: string, value: unknown): readonly Objection[] {
  if (Array.isArray(value)) return value.flatMap(fromItem);
  // Of what stands around lists and maps in turn (`errors: {json: {…}}`), the inner one counts.
  if (!isObject(value) || listsOnly.includes(name) || places.some((each) => isObject(member(value, each)))) return [];
  if (name === 'parameter_errors' || name === 'parameterErrors') return fromMap(value);
  return Object.values(value).some(isAboutOne) ? fromMap(value) : [];
}

function isAboutOne(value: unknown): boolean {
  return typeof value === 'string' || isTexts(value) || messageOf(value) !== undefined;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Django REST framework and Rails answer with nothing but the names. */
function isMapOfTexts(body: unknown): body is Readonly<Record<string, unknown>> {
  const named = Object.entries(isObject(body) ? body : {});
  return named.length > 0 && named.every(([name, value]) => isTexts(value) && !places.some((place) => place === name));
}

/** `{"to.city": "This is required."}`; a value may also be an array of strings or an object with a message. */
function fromMap(map: Readonly<Record<string, unknown>>): readonly Objection[] {
  return Object.entries(map).flatMap(([parameter, value]) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.map((item) => ({ place: parameter, message: sentence(item) }));
  });
}

function sentence(value: unknown): string {
  if (typeof value === 'string') return value;
  return messageOf(value) ?? JSON.stringify(value) ?? '';
}

const messages = ['msg', 'message', 'reason', 'detail', 'description', 'defaultMessage', 'title'];

function messageOf(item: unknown): string | undefined {
  return messages.map((name) => stringAt(item, name)).find((text) => text !== undefined);
}

const names = ['path', 'param', 'field', 'pointer', 'parameter', 'property', 'name', 'location'];

/** One objection: FastAPI's `{"loc": ["body", "request", "input", "a"], "msg": "Field required"}`, and its kin. */
function fromItem(item: unknown): readonly Objection[] {
  const parts = [...(listAt(item, 'children') ?? []), ...(listAt(item, 'fieldViolations') ?? []), ...fromUnion(item)];
  const nested = parts.flatMap(fromItem);
  const place = placeOf(item);
  if (place === undefined) return nested;
  if (nested.length > 0) return nested.map((each) => ({ ...each, place: [...stepsIn(place), ...stepsIn(each.place)] }));
  const constraints = Object.values(objectAt(item, 'constraints') ?? {}).filter((text) => typeof text === 'string');
  const message = constraints.length > 0 ? constraints.join(' ') : messageOf(item);
  return message === undefined ? [] : [{ place, message }];
}

/**
 * What Zod objects to in the one branch of a union that a value was meant for: that of its kind, or the one with the
 * fewest objections. Nothing where several may be meant.
 */
function fromUnion(item: unknown): readonly unknown[] {
  if (stringAt(item, 'code') !== 'invalid_union') return [];
  const older = (listAt(item, 'unionErrors') ?? []).map((branch) => listAt(branch, 'issues'));
  const branches = [...(listAt(item, 'errors') ?? []), ...older].filter(Array.isArray);
  const ofKind = branches.filter((issues) => !issues.some(isOfKind));
  const near = ofKind.length > 0 ? ofKind : branches;
  const fewest = Math.min(...near.map(({ length }) => length));
  const [meant, ...others] = near.filter(({ length }) => length === fewest);
  const isOne = others.every((issues) => JSON.stringify(issues) === JSON.stringify(meant));
  return meant && isOne ? meant : [];
}

/** An objection to the member that tells the branches of a union apart. */
function isOfKind(issue: unknown): boolean {
  return /^invalid_(?:value|literal)$/.test(stringAt(issue, 'code') ?? '');
}

function placeOf(item: unknown): string | readonly string[] | undefined {
  const list = listAt(item, 'loc') ?? listAt(item, 'path');
  // Valibot’s steps are objects, with what they lead into.
  if (list) return list.map((step) => String(isObject(step) ? step.key : step));
  const pointer = stringAt(item, 'instancePath') ?? stringAt(item, 'dataPath');
  if (pointer !== undefined) {
    const params = member(item, 'params');
    const last = ['missingProperty', 'additionalProperty'].map((name) => stringAt(params, name)).find(Boolean);
    return last === undefined ? pointer : `${pointer}/${last}`;
  }
  const source = member(item, 'source');
  return [
    ...names.map((name) => stringAt(item, name)),
    stringAt(source, 'pointer'),
    stringAt(source, 'parameter'),
  ].find((name) => name !== undefined);
}

/** An Arcade worker's complaint, in the one text or the other. */
export function readWorkerErrors(error: unknown): readonly InputError[] {
  const texts = ['developer_message', 'message'].map((key) => stringAt(error, key) ?? '');
  const found = texts.map(workerErrorsIn).find((objections) => objections.length > 0) ?? [];
  return found.map(({ place, message }) => ({ parameter: String(place), message }));
}
