import type { Finding } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { machine, machineWith, machineWithParameter } from './example';
import { rustType } from './parameters';
import { documentsIn, type Place, type PlaceKind, placesOf } from './places';

/** Keys as Rust structs are written out, and as the specification spells them. */
const rustKeys: Readonly<Partial<Record<PlaceKind, readonly [rust: string, spec: string]>>> = {
  document: ['security_level', 'securityLevel'],
  capability: ['return_type', 'return'],
  parameter: ['parameter_type', 'type'],
};

function* findIn({ kind, path, value, title }: Place): Iterable<Finding> {
  const [rust, spec] = rustKeys[kind] ?? [];
  if (rust !== undefined && spec !== undefined && Object.hasOwn(value, rust)) {
    const at = [...path, rust];
    const type = kind === 'parameter' ? rustType(member(value, rust)) : undefined;
    const edits: PathEdit[] = [{ kind: 'rename', path: at, key: spec }];
    if (type !== undefined) edits.push({ kind: 'set', path: at, json: `"${type}"` });
    const message = `${title}: "${rust}" is how Rust spells it; the specification calls it "${spec}". Rename it.`;
    const fixes = Object.hasOwn(value, spec) ? [] : [{ title: `Rename to "${spec}"`, edits }];
    yield { at, part: 'key', message, fixes };
  }
  const type = kind === 'parameter' ? rustType(member(value, 'type')) : undefined;
  if (type !== undefined) {
    const at = [...path, 'type'];
    const message = `${title}: the type is spelled as in Rust; the specification writes "${type}".`;
    yield { at, message, fixes: bySetting(`Change to "${type}"`, at, `"${type}"`) };
  }
}

export const rustSerdeShape: Rule = {
  id: 'mcx/rust-serde-shape',
  severity: 'warning',
  summary: 'Rust programs write their structs out in their own spelling; readers of the specification do not know it.',
  citation: 'Machine Context Protocol, Squirrel mcp crate; the Tool Definition Specification 1.0.0 uses other names',
  replaces: ['mcx/unknown-property'],
  document: (document) => documentsIn(document).flatMap((place) => [...findIn(place)]),
  tool: (tool) => placesOf(tool).flatMap((place) => [...findIn(place)]),
  good: [machine(), machineWithParameter()],
  bad: [
    machine({ securityLevel: undefined, '«security_level»': '1' }),
    machineWith({ '«return_type»': '{"description": "The sum.", "schema": {"type": "number"}}' }),
    machineWithParameter({ type: undefined, '«parameter_type»': '"Number"' }),
    machineWithParameter({ type: '«"String"»' }),
  ],
};
