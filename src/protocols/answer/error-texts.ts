import type { Objection } from './parameter-place';

/** Objections that are told in words; empty for words that name no parameter. */
export function errorsInText(text: string): readonly Objection[] {
  return readers.map((read) => read(text)).find((found) => found.length > 0) ?? [];
}

const readers: readonly ((text: string) => readonly Objection[])[] = [
  fromZod,
  fromInvalidInput,
  fromPython,
  fromAjv,
  fromGo,
  fromJoi,
];

/**
 * `Invalid input: a: Input should be a valid number; b: Field required`, and of FastMCP for TypeScript
 * `Tool 'add' parameter validation failed: a: Required, b: Required. Please check …`.
 */
function fromInvalidInput(text: string): readonly Objection[] {
  const [, list = ''] = /(?:^Invalid (?:input|parameters?)|parameter validation failed): (.*)$/is.exec(text) ?? [];
  const told = list.replace(/\. Please check the parameter types.*$/s, '');
  return told.split(/;\s*|\n|, (?=[A-Za-z_$][\w$.[\]]*: )/).flatMap(fromLine);
}

function fromLine(line: string): readonly Objection[] {
  const [, parameter, message] = /^\s*['"]?([A-Za-z_$][\w$.[\]/-]*)['"]?: (.+)$/.exec(line) ?? [];
  return parameter && message ? [{ place: parameter, message }] : [];
}

/** As Zod prints its errors for people: `✖ Required`, and below it `→ at city`. */
function fromZod(text: string): readonly Objection[] {
  const told = text.matchAll(/✖ ([^\n]+)\n\s*→ at (\S+)/g);
  return [...told].map(([, message = '', parameter = '']) => ({ place: parameter, message }));
}

/** A list of dictionaries as Python prints it. */
function fromPython(text: string): readonly Objection[] {
  const entries = text.matchAll(/'loc': \(([^)]*)\),[^{}]*?'msg': (?:'([^']*)'|"([^"]*)")/g);
  return [...entries].map(([, place = '', single, double]) => ({
    place: [...place.matchAll(/'([^']*)'|(\d+)/g)].map(([, key, index]) => key ?? index ?? ''),
    message: single ?? double ?? '',
  }));
}

export function looksLikePython(text: string): boolean {
  return /^\[?\{'|'loc': \(/.test(text);
}

/** Fastify, express-openapi-validator: `body/a must be number`, `request/body must have required property 'a'`. */
function fromAjv(text: string): readonly Objection[] {
  return text.split(/, (?=body|request\/)/).flatMap((part) => {
    const [, place = '', message] = /^((?:request\/)?body(?:\/[^\s/]+)*) (must .+)$/.exec(part) ?? [];
    if (message === undefined) return [];
    const last = /propert(?:y|ies):? '([^']+)'/.exec(message)?.[1];
    const steps = [...place.split('/').filter((step) => step !== 'request'), ...(last === undefined ? [] : [last])];
    return steps.length < 2 ? [] : [{ place: steps, message }];
  });
}

/** Gin's validator and Go's decoder. */
function fromGo(text: string): readonly Objection[] {
  const keys = [...text.matchAll(/^Key: '(?:\w+\.)?([\w.[\]]+)' Error:(.+)$/gm)];
  const decoded = /^(json: cannot unmarshal .+) Go struct field \w+\.([\w.]+) (of type .+)$/.exec(text);
  const [, what = '', field = '', type = ''] = decoded ?? [];
  return [
    ...keys.map(([, parameter = '', message = '']) => ({ place: parameter, message })),
    ...(decoded ? [{ place: field, message: `${what} ${type}` }] : []),
  ];
}

/** `"a" is required. "b" must be a number`; `"Nope" is not a tool` names no parameter. */
function fromJoi(text: string): readonly Objection[] {
  const found = [
    ...text.matchAll(
      /(?:^|\. )"([\w.[\]-]+)" ((?:is required|is not allowed|must|length must|with value|contains|failed custom)\b[^"]*?)(?=\. "|\.?$)/g,
    ),
  ];
  return found.map(([, parameter = '', message = '']) => ({ place: parameter, message }));
}

/** Nest's class-validator, an item of its list: `email must be an email`, `property b should not exist`. */
export function errorsInItem(text: string): readonly Objection[] {
  const told = errorsInText(text);
  if (told.length > 0) return told;
  const [, extra] = /^property (\S+) should not exist$/.exec(text) ?? [];
  const [, known] = /^([A-Za-z_$][\w$]*(?:\.\w+)*) (?:must|should) (?:not )?be\b/.exec(text) ?? [];
  const parameter = extra ?? known;
  return parameter === undefined ? [] : [{ place: parameter, message: text }];
}

/**
 * An Arcade worker's complaint: Pydantic's report (a name on a line, the reason indented below), or lines `name: reason`.
 */
export function workerErrorsIn(text: string): readonly Objection[] {
  const reported = [...text.matchAll(/^(\S[^\n]*)\n {2}([^\n]+)$/gm)].map(([, parameter = '', reason = '']) => ({
    place: parameter,
    message: reason.replace(/ \[type=.*$/, ''),
  }));
  return reported.length > 0 ? reported : text.replace(badInputMark, '').split('\n').flatMap(fromLine);
}

/** The kind, as Arcade also writes it in front of the message. */
export const badInputMark = /^\[?TOOL_RUNTIME_BAD_INPUT_VALUE\]?:?\s*/;
