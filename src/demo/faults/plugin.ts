import { type Fault, faultsOn } from './fault';

/** Writes a text over another of the same place in the module; `width` is how many bytes a letter takes there. */
const written =
  (old: string, text: string, width: 1 | 2): Fault['answer'] =>
  async (request, next) => {
    const response = await next(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const at = find(bytes, spell(old, width));
    if (at >= 0) bytes.set(spell(text, width), at);
    return new Response(bytes, { status: response.status, headers: response.headers });
  };

function spell(text: string, width: 1 | 2): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) => (width === 1 ? [code] : [code, 0]));
}

function find(bytes: Uint8Array, wanted: readonly number[]): number {
  const [first = 0] = wanted;
  let at = bytes.indexOf(first);
  while (at >= 0 && wanted.some((byte, index) => bytes[at + index] !== byte)) at = bytes.indexOf(first, at + 1);
  return at;
}

const row = faultsOn('xtp');

/** A fault that the module knows itself, by the id in a text of it (`src/demo/plugin/plugin.ts`). */
const known = (id: string, title: string, ...fails: readonly string[]): Fault =>
  row(id, title, written('misbehaves: not'.padEnd(36), `misbehaves: ${id}`.padEnd(36), 2), ...fails);

/** Ways in which plug-ins depart from the convention of tool plug-ins. */
export const pluginFaults: readonly Fault[] = [
  row(
    'other-export',
    'The module exports "describf" in place of "describe"',
    written('describe', 'describf', 1),
    ...['exports', 'tools-listed', 'unknown-tool', 'no-json'],
  ),
  known('no-list', '"describe" gives an object without a list', 'tools-listed'),
  known('wrong-definition', 'A definition has no input schema', 'tool-definitions'),
  known('repeated-name', 'Two tools have the same name', 'tool-names-unique'),
  known('configured-list', 'Without the configuration no tool is listed', 'describe-alone'),
  known('no-content', 'Results have no list of content', 'call-result', 'no-method', 'unknown-tool', 'no-arguments'),
  known('other-content', 'The content is of an unknown type', 'call-content'),
  known('other-annotations', 'The priority of an annotation is 10', 'annotations'),
  known('trap-unknown-tool', 'A call of an unknown tool crashes the plug-in', 'unknown-tool'),
  known('any-tool', 'A call of an unknown tool succeeds', 'unknown-tool'),
  known('any-arguments', 'A missing argument is made up', 'wrong-arguments'),
  known('trap-no-json', 'Input that is not JSON crashes the plug-in', 'no-json'),
  known('trap-no-arguments', 'A call without "arguments" crashes the plug-in', 'no-arguments'),
  known('needs-method', 'A call without "method" crashes the plug-in', 'no-method'),
];
