import { type FileReport, type Problem, type Reporter, toProblems, valueLines } from '../report';
import { visible } from '../visible';

/** A line for each problem, as editors and terminals link them: `tool.json:3:5: error: … (otc/id-format)`. */
export function textReporter(): Reporter {
  return {
    start: '',
    file: ({ file, text, diagnostics }) => problemLines({ file, text, diagnostics }),
    end: (_, values = []) => values.map((value) => `${valueLines(value).map(visible).join('\n  ')}\n`).join(''),
  };
}

export function problemLines({ file, text, diagnostics }: Pick<FileReport, 'file' | 'text' | 'diagnostics'>): string {
  return toProblems(text, diagnostics)
    .map((problem) => `${lineFor(file, problem)}\n`)
    .join('');
}

function lineFor(file: string, { range, severity, message, rule }: Problem): string {
  const { line, column } = range.start;
  return visible(`${file}:${line}:${column}: ${severity}: ${message} (${rule})`);
}
