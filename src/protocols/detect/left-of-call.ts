import { isObject, member, objectAt, stringAt } from '../../core/json/members';
import type { CallForm } from '../protocol';

/** What a pasted call has that its protocol does not send again, what is made anew, and what it lacks, a sentence each. */
export function leftOf(body: unknown, form: CallForm): readonly string[] {
  const { context, made } = form;
  const at = context?.join('.') ?? '';
  const token = context && objectAt(valueAt(body, context), 'authorization');
  const carried = [
    ...[form.tool, form.input, form.toolkit, form.capability, form.token].flatMap((path) =>
      path ? [path.join('.')] : [],
    ),
    ...Object.values(form.optionsAt ?? {}).map((path) => path.join('.')),
    ...(context ? ['authorization', 'secrets', 'user_id'].map((name) => `${at}.${name}`) : []),
  ];
  const lacking = made.filter((path) => valueAt(body, path.split('.')) === undefined && !optional.includes(path));
  return [
    ...strayIn(body, '', [...carried, ...made]).map((path) => `“${path}” is left out: Callsheet does not send it.`),
    ...made
      .filter(
        (path) => !lacking.includes(path) && valueAt(body, path.split('.')) !== undefined && !constant.includes(path),
      )
      .map((path) => `“${path}” is made anew for each call.`),
    ...lacking.map((path) => `“${path}” is missing; Callsheet adds it.`),
    ...(stringAt(token, 'token') === undefined
      ? []
      : [`“${at}.authorization.token” does not say whose token it is; enter it where the tool asks for it.`]),
  ];
}

/** Members that not every revision or tool has. */
const optional = ['params._meta', 'tool.version'];
/** Members that are the same in every call. */
const constant = ['jsonrpc', 'method', 'header.version', 'header.messageType', 'tool.version'];

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((found, step) => member(found, String(step)), value);
}

/** Members that are none of the known ones, nor around one, nor in one. */
function strayIn(value: unknown, around: string, known: readonly string[]): readonly string[] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, inner]) => {
    const path = around === '' ? name : `${around}.${name}`;
    if (known.includes(path)) return [];
    return known.some((each) => each.startsWith(`${path}.`)) ? strayIn(inner, path, known) : [path];
  });
}
