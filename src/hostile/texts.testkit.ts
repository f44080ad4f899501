import { check } from '../core/check/check';
import { convert, convertTools } from '../core/conversion/convert';
import { readCurl } from '../core/curl/read-curl';
import { hiddenInText } from '../core/hidden-text/hidden-in-reply';
import { createValueReader } from '../core/json/value-reader';
import { readArgumentForm } from '../core/model/argument-fields';
import { badInputs } from '../core/schema/bad-inputs';
import { sampleArguments } from '../core/schema/sample';
import { readServerConfig } from '../core/server-config/read-config';
import { csvCell } from '../core/text/csv-cell';
import { safeFileName } from '../core/text/file-name';
import { parseText } from '../core/yaml/parse-text';
import { dialects } from '../dialects';
import { detectDialect } from '../dialects/readers';
import { converterOf, converters } from '../dialects/writers';
import { exportTargets } from '../exports';
import { importText } from '../imports';
import { recognizeCall } from '../protocols/detect/recognize-call';
import { fileNameOf } from '../protocols/http/file-name';
import { protocols } from '../protocols/index';
import { registry, validate } from '../rules/registry.testkit';
import { recognize } from '../state/files/recognize';
import type { EntryPoint } from './entry-point.testkit';

const samples = dialects.flatMap((dialect) => Object.values(dialect.samples));
const yaml = `# A tool
name: get_weather
description: >
  Tells the weather.
inputSchema: &schema
  type: object
  properties: { city: { type: string, description: "Which" }, days: { type: integer } }
  required: [city]
outputSchema: *schema
`;
const openApi = `{"openapi": "3.1.0", "info": {"title": "Pets", "version": "1.0.0"}, "security": [{"key": []}], "paths": {
  "/pets/{id}": {"parameters": [{"$ref": "#/components/parameters/id"}], "post": {"operationId": "pet", "summary": "A pet",
    "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}},
    "responses": {"200": {"description": "It.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}}}}},
  "components": {"parameters": {"id": {"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}},
    "securitySchemes": {"key": {"type": "apiKey", "name": "X-Key", "in": "header"}},
    "schemas": {"Pet": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}, "mother": {"$ref": "#/components/schemas/Pet"}}}}}}`;
const functions =
  '{"model": "m", "tools": [{"type": "function", "function": {"name": "a", "description": "D.", "parameters": {"type": "object", "properties": {"city": {"type": "string", "enum": ["x"]}}}, "strict": true}}]}';
const gemini =
  '{"tools": [{"functionDeclarations": [{"name": "a", "parameters": {"type": "OBJECT", "properties": {"city": {"type": "STRING", "nullable": true}}}}]}]}';
const log =
  '12:00:01 <- {"jsonrpc": "2.0", "id": 2, "result": {"tools": [{"name": "a", "inputSchema": {"type": "object"}}]}}\n12:00:02 done {}';
const settings = [
  '{"mcpServers": {"a": {"command": "npx", "args": ["-y", "pkg@1"], "env": {"KEY": "v"}, "cwd": "/x"}, "b": {"url": "https://a.test/mcp", "headers": {"X-A": "b"}}}}',
  '{"mcp": {"servers": {"a": {"type": "stdio", "command": {"path": "node", "args": ["a.js"], "env": {"A": "b"}}, "disabled": false}}}}',
];
const packages = [
  '{"name": "io.github.a/b", "packages": [{"registryType": "npm", "identifier": "@a/b", "version": "1.0.0", "transport": {"type": "stdio"}, "environmentVariables": [{"name": "KEY", "isSecret": true}], "packageArguments": [{"type": "named", "name": "--a", "value": "b"}, {"type": "positional", "valueHint": "dir"}], "runtimeArguments": [{"type": "named", "name": "-e", "isRequired": false}]}, {"registryType": "oci", "identifier": "docker.io/a/b", "version": "1"}], "remotes": [{"type": "streamable-http", "url": "https://a.test/mcp", "headers": [{"name": "X-A", "default": "b"}]}]}',
  '{"serverInfo": {"name": "a", "version": "1"}, "transport": {"type": "streamable-http", "endpoint": "https://a.test/mcp"}}',
];
const commands = [
  `curl -sS -X POST https://a.test/tools/call -H 'content-type: application/json' -u me:pass --json '{"request":{"call_id":"c","tool_id":"A.B@1.0.0","input":{"a":1},"context":{"secrets":[{"id":"K","value":"v"}],"authorization":[{"id":"g","token":"t"}],"user_id":"u"}}}'`,
  `curl https://a.test/mcp -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"b":[1]}}}'`,
  'claude mcp add --transport http a https://a.test/mcp --header "X-A: b"',
  'KEY=v npx -y @a/b@1.0.0 --dir /x',
];
const schemas = [
  '{"type": "object", "properties": {"a": {"type": "string", "minLength": 2, "pattern": "^[a-z]+$", "examples": ["ab"]}, "b": {"type": "array", "items": {"type": "integer", "minimum": 1}, "minItems": 1}, "c": {"oneOf": [{"const": 1}, {"type": "object", "properties": {"d": {"type": "null"}}, "required": ["d"]}]}, "e": {"enum": ["x", 2]}}, "required": ["a", "c"], "additionalProperties": {"type": "boolean"}}',
  '{"$defs": {"n": {"type": "object", "properties": {"next": {"$ref": "#/$defs/n"}}}}, "allOf": [{"$ref": "#/$defs/n"}], "if": {"required": ["next"]}, "then": {"minProperties": 2}, "format": "date"}',
];
const names = ['report.csv', 'https://a.test/files/report.csv?x=1', 'weather/Get Tool (1).json', 'chart://values.csv'];

/** A format and a provider: what is common to all of them is tried with either. */
const targets = [converters, exportTargets].flatMap(([to]) => to ?? []);

const notSyntax = (text: string) => parseText(text).issues.every(({ kind }) => kind === 'duplicate-key');
const words = (found: object): readonly (string | undefined)[] => ('refused' in found ? [String(found.refused)] : []);

/** What a person opens, pastes, imports or saves. */
export const textEntryPoints: readonly EntryPoint[] = [
  { class: 'documents', name: 'checked', good: () => [...samples, yaml], take: checked },
  {
    class: 'documents',
    name: 'converted',
    good: () => samples,
    take(text) {
      const tree = parseText(text);
      const from = converterOf(detectDialect(tree).dialect ?? 'mcp');
      if (!from) return { shown: undefined };
      const all = targets.map((to) => convert({ tree }, from, to, { keepLost: true, fill: true }));
      return {
        shown: all.map(({ text, gaps, ledger }) => ({ text, gaps, ledger })),
        says: all.flatMap(({ ledger }) => ledger.map(({ message }) => message)),
      };
    },
  },
  {
    class: 'documents',
    name: 'schema',
    good: () => schemas,
    async take(text) {
      const sample = sampleArguments(text);
      const form = readArgumentForm(text, sample);
      const bad = badInputs(text, sample);
      const verdict = await validate(text, sample);
      const says = 'reason' in verdict ? [verdict.reason] : [];
      return { shown: { sample, form, bad, verdict }, says };
    },
  },
  {
    class: 'documents',
    name: 'value shown',
    good: () => samples,
    async take(text) {
      const reader = createValueReader(text);
      const about = reader.ask({ kind: 'about' });
      return { shown: { about: await about, hidden: hiddenInText('The text', text), csv: csvCell(text) } };
    },
  },
  {
    class: 'imports',
    name: 'tools',
    good: () => [openApi, functions, gemini, log],
    take(text) {
      const found = importText(text);
      if ('refused' in found || found.kind === 'definitions') return { shown: found, says: words(found) };
      const tools = found.tools.map((tool) => tool.read());
      return { shown: { ...found, tools: targets.map((to) => convertTools(tools, to).text) } };
    },
  },
  {
    class: 'imports',
    name: 'mcp.json and packages',
    good: () => [...settings, ...packages, ...commands],
    take(text) {
      const entries = readServerConfig(text) ?? [];
      return { shown: entries, says: entries.map((entry) => (entry.kind === 'unusable' ? entry.problem : undefined)) };
    },
  },
  {
    class: 'imports',
    name: 'cURL',
    good: () => commands,
    take(text) {
      const request = readCurl(text);
      if ('refused' in request) return { shown: request, says: words(request) };
      const call = recognizeCall(request.url, request.body, protocols);
      return { shown: { request, call }, says: words(call) };
    },
  },
  {
    class: 'imports',
    name: 'pasted',
    good: () => [...samples, ...settings, ...commands, openApi, 'https://a.test/#doc=abc', 'localhost:4999'],
    take: (text) => ({ shown: recognize(text) }),
  },
  {
    class: 'file names',
    name: 'saved as',
    good: () => names,
    take: (text) => ({ shown: { name: safeName(safeFileName(text, 'tool')), file: safeName(fileNameOf(text)) } }),
  },
];

/** Everything the page does with a text that is opened: it is kept as it is, and problems are found in it. */
async function checked(text: string) {
  const { diagnostics, document, dialect } = await check(text, { validate }, registry);
  const tools = document?.tools.map((tool) => ({
    label: tool.label,
    schema: tool.inputSchemaText,
    requirements: tool.requirements,
  }));
  const kept = { is: document?.tree.text ?? text, was: text };
  const isAsIs = notSyntax(text) && document?.tree.written === undefined;
  return {
    shown: { diagnostics, dialect, tools },
    ...(isAsIs ? { kept } : {}),
    says: diagnostics.map(({ message }) => message),
  };
}

/** A name that a file may have everywhere; anything else is a defect. */
function safeName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in it.
  if (!/^[^/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]{1,100}$/u.test(name))
    throw new Error(`Not a name for a file: ${JSON.stringify(name)}`);
  if (/^\.|^-|\.$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name) || /\.(?:exe|bat|sh|html?|svg|js)$/i.test(name))
    throw new Error(`A name that a system runs or hides: ${JSON.stringify(name)}`);
  return name;
}
