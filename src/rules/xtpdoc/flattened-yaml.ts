import { get, isAbsent } from '../../core/json/get';
import { memberAt } from '../../core/json/lookup';
import type { JsonTree } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import type { TextRange } from '../../core/text/edit';
import { findFlattened } from '../../core/yaml/flattened';
import { plugin, yamlPlugin } from './example';
import { reindentEdits } from './reindent';

const own = ['version', 'exports', 'imports', 'components'];

/** Where the first indented line should have been. A short text may lose its indentation and still be YAML. */
function lostIn({ text, root, issues }: JsonTree): TextRange | undefined {
  const told = issues.find(({ kind }) => kind === 'flattened');
  if (told) return { offset: told.offset, length: told.length };
  if (root?.kind !== 'object' || !isAbsent(get(root, 'exports'))) return undefined;
  const hasOthers = root.entries.some(({ key }) => !own.includes(key));
  return memberAt(root, 'exports') && hasOthers ? findFlattened(text) : undefined;
}

export const flattenedYaml: Rule = {
  id: 'xtpdoc/flattened-yaml',
  severity: 'error',
  summary:
    'In YAML the indentation says what belongs to what. It gets lost when a document is copied out of a web page or a chat.',
  citation: 'YAML 1.2 §6.1; seen in published copies of the XTP plug-in schema of tool plug-ins',
  replaces: ['xtpdoc/exports-required'],
  text: (tree, { language }) => {
    const lost = language === 'yaml' ? lostIn(tree) : undefined;
    if (!lost) return [];
    const edits = reindentEdits(tree.text);
    const message = edits
      ? 'The indentation of this document is lost. The order of its lines allows one reading only, so it can be put back.'
      : 'The indentation of this document is lost, and its lines allow several readings; paste it again from the source, as plain text.';
    const fixes = edits ? [{ title: 'Restore the indentation', textEdits: edits, language: 'yaml' as const }] : [];
    return { at: ['exports'], range: lost, message, fixes };
  },
  good: [plugin(), yamlPlugin('type: string')],
  bad: [
    `version: v1-draft
exports:
«call:»
description: >
Calls a tool.
Note: this takes a while.
input:
$ref: "#/components/schemas/Request"
contentType: application/json
output:
type: object
contentType: application/json
describe:
output:
type: object
contentType: application/json
components:
schemas:
Request:
description: What is sent.
properties:
name:
type: string
type:
type: array
items:
type: string
required:
- name
`,
    'version: v1-draft\nexports:\n«call:»\ninput:\ntype: object\noutput:\ntype: object\ndescription: Whose?\n',
    'version: v1-draft\nexports:\n«call:»\ninput:\ntype: object\n',
  ],
};
