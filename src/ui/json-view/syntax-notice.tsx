import type { JsonTree } from '../../core/json/tree';
import { Notice } from '../notice';

/** Says that a text is not JSON, and what becomes of it. */
export function SyntaxNotice({ tree }: { readonly tree: JsonTree }) {
  const issue = tree.issues.find(({ kind }) => kind !== 'duplicate-key');
  if (!issue) return null;
  return (
    <Notice tone="warning" title="This is not valid JSON">
      {issue.message}{' '}
      {tree.root ? 'Shown is what could be read; the raw text has everything.' : 'The raw text has everything.'}
    </Notice>
  );
}
