import type { Finding, Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { change } from '../fixes';
import { shown, wordFor } from '../words';
import { shownAt } from '../written-at';
import { isContractName } from './contract';
import { plugin, pluginCall, pluginWith } from './example';
import { isMissing, outlineOf } from './outline';

export const parser = 'XTP Bindgen, parser';
export const published = 'XTP Bindgen, schema.json';

export const version: Rule = {
  id: 'xtpdoc/version',
  severity: 'error',
  summary:
    'Tools that read the document choose their reader by the version; they know "v1-draft", and "v0" for a bare list of names.',
  citation: parser,
  document: (document): Findings => {
    const { root } = outlineOf(document);
    const found = member(root, 'version');
    const at = ['version'];
    const isList = Array.isArray(member(root, 'exports'));
    if (found === 'v1-draft' || (found === 'v0' && (isList || !isObject(member(root, 'exports'))))) return [];
    const json = isList ? '"v0"' : '"v1-draft"';
    if (found === undefined) {
      const add: PathEdit = { kind: 'insert', path: [], key: 'version', index: 0, json };
      const message = `This document has no "version"; add ${json}.`;
      return { at: [], part: 'brace', message, fixes: { title: `Add "version": ${json}`, edits: [add] } };
    }
    const message =
      found === 'v0'
        ? 'Version "v0" has an array of names as exports; a document that describes them is "v1-draft".'
        : `The version is ${shownAt({ node: document.tree.root, path: [] }, at)}; readers know "v1-draft" only.`;
    return { at, message, fixes: change(at, json) };
  },
  good: [plugin(), '{"version": "v0", "exports": ["call", "describe"]}'],
  bad: [
    plugin({ version: '«"v1"»' }),
    plugin({ version: '«1»' }),
    plugin({ version: '«"v0"»' }),
    plugin({ version: undefined }, '«{»'),
    'version: «v1»\nexports:\n  call: {}\n  describe: {}\n',
  ],
};

/** Functions that are listed with their names inside, by name; nothing when that is not what is listed. */
function byName(exports: readonly unknown[]): Readonly<Record<string, unknown>> | undefined {
  const named = new Map(exports.map((each) => [member(each, 'name'), each]));
  const entries = [...named].flatMap(([name, each]) => {
    const others = Object.entries(isObject(each) ? each : {}).filter(([key]) => key !== 'name');
    return typeof name === 'string' ? [[name, Object.fromEntries(others)] as const] : [];
  });
  return exports.length > 0 && entries.length === exports.length ? Object.fromEntries(entries) : undefined;
}

export const exportsRequired: Rule = {
  id: 'xtpdoc/exports-required',
  severity: 'error',
  summary: 'A plug-in is used through the functions it exports; one without any cannot be called.',
  citation: `${published} (required: exports); the parser does not notice`,
  document: (document) => {
    const { root } = outlineOf(document);
    const exports = member(root, 'exports');
    if (exports === undefined) {
      return {
        at: [],
        part: 'brace',
        message: 'This document has no "exports"; describe the functions of the plug-in.',
      };
    }
    const isList = Array.isArray(exports);
    if (isList ? member(root, 'version') === 'v0' : isObject(exports)) return [];
    const message = isList
      ? '"exports" is an array; since "v1-draft" it is an object that describes the functions by name.'
      : `"exports" is ${wordFor(exports)}; it must be an object that describes the functions by name.`;
    const named = isList ? byName(exports) : undefined;
    return { at: ['exports'], message, ...(named && { fixes: change(['exports'], JSON.stringify(named)) }) };
  },
  good: [plugin(), '{"version": "v0", "exports": ["call", "describe"]}'],
  bad: [
    plugin({ exports: undefined }, '«{»'),
    plugin({ exports: '«["call", "describe"]»' }),
    plugin({ exports: '«[{"name": "call", "input": {"type": "object", "contentType": "application/json"}}]»' }),
    plugin({ exports: '«null»' }),
    'version: v1-draft\n«exports»:\ncomponents:\n  schemas: {}\n',
  ],
};

const json = 'application/json';

/** What a tool plug-in exports, and the types of its published schema. */
const wanted = [
  { name: 'call', sides: { input: 'CallToolRequest', output: 'CallToolResult' } },
  { name: 'describe', sides: { output: 'ListToolsResult' } },
] as const;

export const toolExports: Rule = {
  id: 'xtpdoc/tool-exports',
  severity: 'error',
  summary: 'Hosts list the tools of a plug-in with "describe" and call one with "call"; both speak JSON.',
  citation: 'XTP plug-in schema of tool plug-ins, exports',
  document: (document): readonly Finding[] => {
    const { root, schemas, functions } = outlineOf(document);
    const exports = member(root, 'exports');
    const stub = (type: string) =>
      Object.hasOwn(schemas, type)
        ? { $ref: `#/components/schemas/${type}`, contentType: json }
        : { type: 'object', contentType: json };
    const add = (path: Path, key: string, value: unknown): Fix => ({
      title: `Add "${key}"`,
      edits: [{ kind: 'insert', path, key, json: JSON.stringify(value) }],
    });
    if (Array.isArray(exports)) {
      // What is listed otherwise is not what these names would stand beside.
      if (exports.some(isObject)) return [];
      return wanted
        .filter(({ name }) => !exports.includes(name))
        .map(({ name }) => {
          const edits: readonly PathEdit[] = [{ kind: 'insert', path: ['exports'], json: `"${name}"` }];
          const message = `The export "${name}" is missing; hosts need it to use the tools.`;
          return { at: ['exports'], part: 'brace', message, fixes: { title: `Add "${name}"`, edits } };
        });
    }
    if (!isObject(exports)) return [];
    return wanted.flatMap(({ name, sides }): Findings => {
      const own = functions.find((each) => each.group === 'exports' && each.name === name);
      if (!own && Object.hasOwn(exports, name)) return [];
      if (!own) {
        const all = Object.fromEntries(Object.entries(sides).map(([side, type]) => [side, stub(type)]));
        const message = `The export "${name}" is missing; hosts need it to use the tools.`;
        return { at: ['exports'], part: 'brace', message, fixes: add(['exports'], name, all) };
      }
      return Object.entries(sides).flatMap(([side, type]): Findings => {
        const parameter = member(own.value, side);
        if (isMissing(parameter)) {
          const message = `The export "${name}" has no ${side}; hosts ${side === 'input' ? 'send' : 'expect'} JSON there.`;
          const fixes =
            parameter === null
              ? [change([...own.path, side], JSON.stringify(stub(type)))]
              : [add(own.path, side, stub(type))];
          return { at: own.path, part: 'brace', message, fixes };
        }
        const found = member(parameter, 'contentType');
        if (typeof found !== 'string' || found === json || !contentTypes.includes(found)) return [];
        const at = [...own.path, side, 'contentType'];
        const message = `The ${side} of "${name}" is written as ${shown(found)}; hosts of tools speak "${json}" here.`;
        return { at, message, fixes: change(at, `"${json}"`) };
      });
    });
  },
  good: [plugin(), '{"version": "v0", "exports": ["describe", "call", "other"]}'],
  bad: [
    plugin({ exports: '««{»»}' }),
    '{"version": "v0", "exports": «[»"call"]}',
    pluginCall('«{»"output": {"type": "object", "contentType": "application/json"}}'),
    pluginCall(
      '{"input": {"type": "buffer", "contentType": «"application/x-binary"»}, "output": {"type": "object", "contentType": "application/json"}}',
    ),
    'version: v1-draft\nexports:\n  «d»escribe:\n    output: {type: object, contentType: application/json}\n',
  ],
};

const contentTypes: readonly string[] = [json, 'application/x-binary', 'text/plain; charset=utf-8'];

export const contentType: Rule = {
  id: 'xtpdoc/content-type',
  severity: 'error',
  summary: `What goes into a function and comes out is bytes; the content type says how to read them: ${contentTypes.join(', ')}.`,
  citation: `${published} (required: contentType); the parser does not notice`,
  document: (document) =>
    outlineOf(document).types.flatMap(({ path, value, use }): Findings => {
      const found = member(value, 'contentType');
      if (use !== 'parameter' || (typeof found === 'string' && contentTypes.includes(found))) return [];
      const at = [...path, 'contentType'];
      const where = `The ${path.at(-1)} of "${path.at(-2)}"`;
      if (found === undefined) {
        const edits: readonly PathEdit[] = [{ kind: 'insert', path, key: 'contentType', json: `"${json}"` }];
        const message = `${where} has no "contentType"; say how it is written, usually "${json}".`;
        return { at: path, part: 'brace', message, fixes: { title: `Add "contentType": "${json}"`, edits } };
      }
      const message = `${where}: ${shown(found)} is not a content type of this format; use ${contentTypes.join(', ')}.`;
      return { at, message, fixes: change(at, `"${json}"`) };
    }),
  good: [plugin()],
  bad: [
    pluginCall('{"input": «{»"type": "object"}, "output": {"type": "object", "contentType": "application/json"}}'),
    pluginCall(
      '{"input": {"type": "object", "contentType": «"json"»}, "output": {"type": "object", "contentType": "application/json"}}',
    ),
    'version: v1-draft\nexports:\n  call:\n    input:\n      «t»ype: object\n    output: {type: object, contentType: application/json}\n  describe:\n    output: {type: object, contentType: application/json}\n',
  ],
};

export const unreferenced: Rule = {
  id: 'xtpdoc/unreferenced',
  severity: 'info',
  summary: 'A type that nothing refers to is generated and never used; mostly it was left behind.',
  citation:
    'inferred; not said of BlobResourceContents and TextResourceContents, which the XTP plug-in schema of tool plug-ins has',
  document: (document) => {
    const { schemas, types } = outlineOf(document);
    const used = new Set(types.map(({ value }) => member(value, '$ref')));
    return Object.keys(schemas)
      .filter(
        (name) => !used.has(`#/components/schemas/${name}`) && !isContractName(['components', 'schemas', name], name),
      )
      .map((name): Finding => {
        const message = `Nothing in this document refers to the type "${name}".`;
        return { at: ['components', 'schemas', name], part: 'key', message };
      });
  },
  good: [plugin()],
  bad: [pluginWith('«"Left"»: {"type": "string"}')],
};
