import { toMarkdown } from '../checks/reports/markdown';
import { readReport, readSharedReport } from '../checks/reports/read-report';
import { exhibitPage } from '../core/exhibit/exhibit-page';
import { readExport } from '../core/export-file';
import { decodeFragment } from '../core/json/pointer';
import { readStory } from '../core/story/story';
import { readFileText } from '../state/files/file-text';
import { readBundle } from '../state/share/bundle';
import { fragmentOf } from '../state/share/fragment';
import type { LinkKind } from '../state/share/link-kinds';
import { pack, unpack } from '../state/share/packed';
import { readExhibit } from '../state/share/read-exhibit';
import { readDocument } from '../state/share/shared-document';
import { unknownNameOf } from '../state/share/story-names';
import { storyTexts } from '../stories';
import type { EntryPoint, Taken } from './entry-point.testkit';

const bundle = JSON.stringify({
  ...{ callsheet: 'bundle', v: 1, madeBy: '1', tool: 'a', dialect: 'otc', protocol: 'otc-http', startedAt: 1 },
  ...{
    definition: '{}',
    argumentsText: '{}',
    outcome: '{"kind":"value","text":"1"}',
    outcomeKind: 'value',
    durationMs: 2,
  },
  server: { title: 's', url: 'https://a.test' },
  request: { method: 'POST', url: 'https://a.test', headers: { a: 'b' }, body: '{}' },
  reply: { status: 200, headers: { c: 'd' }, body: '{}' },
  verdicts: [{ rule: 'a/b', severity: 'error', message: 'M.', pointer: '/a' }],
  cut: ['The reply'],
});
const report = JSON.stringify({
  ...{ callsheet: 'report', v: 1, madeBy: '1', at: 1, protocol: 'mcp-http', server: 'https://a.test' },
  checks: [
    {
      ...{ id: 'a', title: 'A', evidence: 'E.', citation: 'C', level: 'must', status: 'fail' },
      exchange: { request: { method: 'POST', url: 'https://a.test', headers: { a: 'b' }, body: '{}' } },
    },
  ],
});
const shared = JSON.stringify({ v: 1, text: '{"name": "a"}', dialect: 'mcp', revision: '2025-11-25', name: 'A' });
const seen = {
  ...{ title: 'a', format: 'MCP' },
  problems: {
    counts: { error: 1, warning: 0, info: 0 },
    rows: [{ rule: 'a/b', severity: 'error', message: 'M.', pointer: '/a' }],
  },
  glance: {
    providers: [{ name: 'A', provider: 'A', verdict: 'refused', count: 1 }],
    tokens: { name: 1, description: 2, parameters: 3, whole: 9 },
    ...{ tools: 1, looked: 1 },
  },
};
const work = JSON.stringify({
  format: 'callsheet-rescue',
  savedAt: '2026-11-20T00:00:00.000Z',
  documents: [
    { title: 'One', folder: 'a/b', text: '{"name": "a"}' },
    { title: '', folder: '', text: '' },
  ],
  damaged: [],
  stored: { versions: [{ key: 1, text: '' }], servers: [{ id: 's' }] },
});

/** Through the address, as a browser hands it over. */
async function throughLink(text: string): Promise<string> {
  const unpacked = await unpack(await pack(text));
  return unpacked.kind === 'text' ? unpacked.text : '';
}

/** What was written into a link is what comes out of it, unless half a character could not be written. */
const keptInLink = (text: string, is: string): Pick<Taken, 'kept'> =>
  text.isWellFormed() && text !== '' ? { kept: { is, was: text } } : {};

/** The page that others frame, drawn of what its address holds. */
const framed = (kind: LinkKind, good: EntryPoint['good']): EntryPoint => ({
  class: 'links',
  name: `exhibit.html${fragmentOf(kind)}`,
  good,
  async take(text) {
    const exhibit = await readExhibit(`${fragmentOf(kind)}${await pack(text)}`, 'https://a.test/');
    const isRefused = exhibit.link === 'https://a.test/';
    return { shown: [exhibit, exhibitPage(exhibit)], says: isRefused ? [exhibit.summary] : [] };
  },
});

/** What somebody hands over as a link or a file of Callsheet itself. */
export const linkEntryPoints: readonly EntryPoint[] = [
  {
    class: 'links',
    name: '#doc=',
    good: () => [shared],
    async take(text) {
      const unpacked = await throughLink(text);
      return { shown: readDocument(unpacked), ...keptInLink(text, unpacked) };
    },
  },
  {
    class: 'links',
    name: '#bundle=',
    good: () => [bundle],
    take: async (text) => ({ shown: readBundle(await throughLink(text)) }),
  },
  {
    class: 'links',
    name: '#story=',
    good: () => storyTexts,
    take(text) {
      const story = readStory(text);
      return { shown: story, says: 'refused' in story ? [story.refused] : [unknownNameOf(story)] };
    },
  },
  {
    class: 'links',
    name: '#report=',
    good: () => [report],
    take(text) {
      const read = readSharedReport(text);
      return { shown: [read, readReport(text), read && toMarkdown(read)] };
    },
  },
  {
    class: 'links',
    name: '#spec=',
    good: () => ['otc/requirements.secrets', '%20', 'mcp/%E0%A4%A'],
    take: (text) => ({ shown: decodeFragment(text) }),
  },
  framed('doc', () => [JSON.stringify({ v: 1, text: '{}', seen })]),
  framed('bundle', () => [bundle]),
  framed('story', () => storyTexts),
  {
    class: 'links',
    name: 'packed',
    good: async () => [await pack(shared), await pack(bundle)],
    async take(text) {
      const unpacked = await unpack(text);
      return { shown: unpacked, says: unpacked.kind === 'refused' ? [unpacked.reason] : [] };
    },
  },
  {
    class: 'workspace files',
    name: 'export',
    good: () => [work],
    take(text) {
      const read = readExport(text);
      return { shown: read, says: 'refused' in read ? [read.refused] : [] };
    },
  },
  {
    class: 'workspace files',
    name: 'file',
    good: () => [work, shared],
    async take(text) {
      const read = await readFileText(new File([text], 'a.json'));
      const isSent = text.isWellFormed() && !text.includes('\0');
      return {
        shown: read,
        says: read.kind === 'refused' ? [read.reason] : [],
        ...(isSent && read.kind === 'text' ? { kept: { is: read.mark + read.text, was: text } } : {}),
      };
    },
  },
];
