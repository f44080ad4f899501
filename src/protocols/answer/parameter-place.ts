/** What a server says about one argument. */
export interface InputError {
  readonly parameter: string;
  readonly message: string;
}

/** The same, with the place as the server writes it. */
export interface Objection {
  readonly place: string | readonly string[];
  readonly message: string;
}

/** What servers write in front of a parameter's own place, one of each row at most. */
const wrappers: readonly (readonly string[])[] = [
  ['$', ''],
  ['request'],
  ['body', 'json', 'payload', 'query', 'args'],
  ['request', 'tool'],
  ['input', 'inputs', 'parameters', 'arguments'],
];

const ofAll = ['non_field_errors', '__all__', '_schema', '__root__', 'base'];

/**
 * The place of a parameter without what is around the arguments: `to.city` of `["body", "request", "input", "to", "city"]`,
 * of `#/request/input/to/city` and of `$.to.city`; empty where all of the arguments are meant. `sent`: the names of the
 * arguments, none of which is around the others. What was not sent has nothing inside that could be objected to.
 */
export function parameterAt(place: Objection['place'], sent: readonly string[] = []): string {
  let steps = stepsIn(place);
  // ASP.NET writes every step with a capital: `Request.Input.City`.
  let isCapital = false;
  for (const names of wrappers) {
    const [first = '', next = ''] = steps;
    const isOwn = sent.includes(first) && !sent.includes(next);
    if (steps.length > 1 && names.includes(first.toLowerCase()) && !isOwn) {
      isCapital = /^[A-Z]/.test(first);
      steps = steps.slice(1);
    }
  }
  if (isCapital) steps = steps.map((step) => step.charAt(0).toLowerCase() + step.slice(1));
  // FastAPI: `["body", 17]` is a place in the text of the body, and `["body"]` all of it.
  if (
    Array.isArray(place) &&
    place[0] === 'body' &&
    !sent.includes('body') &&
    (place.length === 1 || /^\d+$/.test(place[1] ?? ''))
  )
    return '';
  const named = steps.join('.');
  return ofAll.includes(named) || named === '$' ? '' : named;
}

export function stepsIn(place: Objection['place']): readonly string[] {
  return typeof place === 'string' ? stepsOf(place) : place;
}

function stepsOf(place: string): readonly string[] {
  if (/^#?\/|^(body|request)\//.test(place)) {
    const steps = place.replace(/^#?\//, '').split('/');
    const own = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    // JSON:API
    return own[0] === 'data' && own[1] === 'attributes' ? own.slice(2) : own;
  }
  return place.split('.');
}
