// Which code travels together. Left alone, the bundler makes a file of each set of modules that the same parts share:
// 190 requests for one screen, which cost the browser more than their content does.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What the arguments of a first call are made with, at the first paint; and words of the editor that a call needs too. */
const example = ['core/schema/sample.ts', 'core/provider-preview/provider-effects.ts'];

/** What Monaco is made of below its view, which imports nothing of that: the browser reads it beside the rest. */
const monacoCommon = /\/monaco-editor\/esm\/vs\/(base|editor|platform\/\w+)\/common\//;

/** The editor. */
const editor = ['ui/code/code.ts'];

/** What the text of a returning visitor is read with, before it is painted. */
const storage = ['state/storage/start.ts'];

/** What comes by itself once the first screen is painted, in any order. */
const afterPaint = [
  'app/asked-dialogs.tsx',
  'app/bar-parts.ts',
  'app/column-parts.ts',
  'app/commands.ts',
  'app/dialect-choice.tsx',
  'app/doctor.tsx',
  'app/follow-focus.ts',
  'app/keep-offline.ts',
  'app/rail-beside.tsx',
  'app/rail.tsx',
  'app/server-state.tsx',
  'app/story-strip.tsx',
  'core/check/check-request.ts',
  'core/model/request-document.ts',
  'features/editor/breadcrumb.tsx',
  'features/editor/connect-editor.ts',
  'features/files/file-parts.tsx',
  'features/files/file-status.tsx',
  'features/problems/head-actions.tsx',
  'features/problems/problem-grid.tsx',
  'features/try-it/arguments-form.tsx',
  'features/try-it/arguments-views.tsx',
  'features/try-it/example-menu.tsx',
  'features/try-it/requirements-section.tsx',
  'features/try-it/timeout-field.tsx',
  'features/workspace/document-tree.tsx',
  'features/workspace/workspace-strips.tsx',
  'protocols/otc-http/request.ts',
  'rules/request-rules.ts',
  'state/mock/start.ts',
  'ui/fields/field.tsx',
  'ui/fields/search-popover.tsx',
];

/** What a call needs, from the press of Send to its answer on screen. */
const calling = ['features/try-it/painted-answer.tsx', 'protocols/index.ts', 'state/call/send-call.ts'];

/** Schemas of the client packages are made with zod: whoever loads it has told it first to generate no code. */
const schemas = ['protocols/mcp-http/jitless.ts'];

/**
 * The groups take what their modules import along; of two that need the same, the one of higher priority has it. What
 * the entry imports is the first screen. All else stays as it is imported.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', tags: ['$initial'], priority: 5 },
  { name: 'example', test: isOneOf(example), priority: 4 },
  { name: 'monaco-common', test: monacoCommon, priority: 4 },
  { name: 'editor', test: isOneOf(editor), priority: 3 },
  { name: 'storage', test: isOneOf(storage), priority: 2 },
  { name: 'after-paint', test: isOneOf(afterPaint), priority: 1 },
  { name: 'calling', test: isOneOf(calling), priority: 0 },
  { name: 'schemas', test: isOneOf(schemas), priority: 0 },
];

function isOneOf(paths: readonly string[]): (id: string) => boolean {
  const files = new Set(paths.map((path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))));
  for (const file of files) if (!existsSync(file)) throw new Error(`scripts/chunks.ts names ${file}, which is gone.`);
  return (id) => files.has(id);
}
