import { soundnessOf } from '../core/check/soundness';
import { convert, convertTools } from '../core/conversion/convert';
import type { DialectReader } from '../core/dialect';
import { parseJson } from '../core/json/parse';
import type { JsonTree } from '../core/json/tree';
import { parseTextLater } from '../core/yaml/parse-text-later';
import { detectDialect, readerOf, usualTarget } from '../dialects/readers';
import { converterOf } from '../dialects/writers';
import type { MockServer } from '../mock/mock-server';
import { type MockTool, readMockTools } from '../mock/mock-tool';
import { mockServerOf } from '../mock/servers';
import { descriptorOf } from '../protocols/descriptors';
import { exitCode } from './command';
import { type Input, nameOf } from './inputs';
import { linesIn, recognize, sourceOf } from './recognize';

/** Definitions that a mock can be made of. */
export interface MockInput {
  readonly file: string;
  readonly tree: JsonTree;
  readonly reader: DialectReader;
}

export interface Unserved {
  readonly message: string;
  readonly code: number;
}

/** Reads the definitions of a file; or why no mock can be made of it. */
export async function readMockInput({ file, text }: Input): Promise<MockInput | Unserved> {
  const unserved = (message: string, code: number): Unserved => ({ message: `${nameOf(file)} ${message}`, code });
  const given = await parseTextLater(text);
  const lines = linesIn(text, given);
  const tree = lines?.isWhole ? parseJson(lines.list) : given;
  if (!tree.root || !soundnessOf(tree).isWhole) {
    return unserved('does not parse; callsheet validate says where.', exitCode.found);
  }
  const { dialect, closest } = detectDialect(tree);
  const id = dialect ?? (closest?.isLikely ? closest.id : undefined);
  if (id === undefined) {
    const imported = importedFrom(tree);
    if (imported) return { file, tree: imported, reader: usualTarget };
    return unserved('is not in a known format; callsheet validate says more.', exitCode.found);
  }
  const reader = readerOf(id);
  if (reader.withoutTools !== undefined) {
    return unserved(`cannot be served. ${reader.withoutTools}`, exitCode.unusable);
  }
  if (reader.read(tree).tools.length === 0) return unserved('holds no tools.', exitCode.found);
  return { file, tree, reader };
}

/** The tools of an OpenAPI document, or of declarations of a provider, in the format that most clients know. */
function importedFrom(tree: JsonTree): JsonTree | undefined {
  const recognized = recognize(tree.text, tree);
  const tools = recognized ? sourceOf(recognized, tree).tools : [];
  const to = converterOf(usualTarget.id);
  return to && tools.length > 0 ? parseJson(convertTools(tools, to).text) : undefined;
}

/** How a format is served over HTTP when nobody says it. */
export function usualServer({ protocols: [protocol = ''] }: DialectReader): MockServer {
  const server = mockServerOf(protocol);
  return server.overHttp === undefined ? server : mockServerOf(server.overHttp);
}

/** The tools of some definitions; in the words of the protocol that serves them, where that does not list their own. */
export function toolsFor({ tree, reader }: MockInput, { protocol }: MockServer): readonly MockTool[] {
  if (reader.protocols.includes(protocol)) return readMockTools(tree, reader);
  const listed = readerOf(descriptorOf(protocol)?.dialect ?? reader.id);
  const [from, to] = [converterOf(reader.id), converterOf(listed.id)];
  if (!from || !to) return [];
  const { text } = convert({ tree }, from, to, { fill: true, skipsRoundTrip: true });
  return readMockTools(parseJson(text), listed);
}
