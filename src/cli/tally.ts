import { countProblems } from '../core/check/problem-summary';
import type { Diagnostic } from '../core/diagnostic';
import { counted } from '../core/text/counted';

/** Counts files, tools and problems. */
export interface Tally {
  add(tools: number, diagnostics: readonly Diagnostic[]): void;
  /** `3 files, 12 tools: 2 errors, 1 warning.` */
  sentence(): string;
}

export function createTally(): Tally {
  const counts = { files: 0, tools: 0, error: 0, warning: 0, info: 0 };
  return {
    add(tools, diagnostics) {
      const found = countProblems(diagnostics);
      counts.files += 1;
      counts.tools += tools;
      counts.error += found.error;
      counts.warning += found.warning;
      counts.info += found.info;
    },
    sentence() {
      const { files, tools, error, warning, info } = counts;
      const notes = info > 0 ? `, ${counted(info, 'note')}` : '';
      const problems =
        error + warning > 0 ? `${counted(error, 'error')}, ${counted(warning, 'warning')}` : 'no problems';
      return `${counted(files, 'file')}, ${counted(tools, 'tool')}: ${problems}${notes}.`;
    },
  };
}
