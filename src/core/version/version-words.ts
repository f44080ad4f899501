import type { ToolAdvice } from './advise-version';

/** Which version the changes of a tool ask for: `A major change: 1.4.2 becomes 2.0.0; the new definition says 1.4.2.` */
export function versionWords({ bump, changes, oldVersion, newVersion, suggestedVersion }: ToolAdvice): string {
  const has = (wanted: string) => changes.some(({ kind }) => kind === wanted);
  if (has('tool-removed')) return 'A removed tool.';
  if (oldVersion === undefined) return has('tool-added') ? 'A new tool.' : `A ${bump} change.`;
  if (suggestedVersion === undefined) {
    return `A ${bump} change; "${oldVersion}" is not a semantic version, so there is no next one to suggest.`;
  }
  const now = newVersion === undefined ? 'has no version' : `says ${newVersion}`;
  return `A ${bump} change: ${oldVersion} becomes ${suggestedVersion}; the new definition ${now}.`;
}
