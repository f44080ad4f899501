import type { Severity } from '../../core/diagnostic';
import { type FileReport, type Reporter, toProblems, valueLine } from '../report';
import { visible } from '../visible';

const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Workflow commands of GitHub Actions, which become annotations at the lines of a pull request. */
export function githubReporter(): Reporter {
  return {
    start: '',
    file: annotationsIn,
    end(unusable, values = []) {
      const wrong = values.filter(({ verdict }) => verdict === 'invalid').map(valueLine);
      return [...unusable, ...wrong].map((message) => command('error', [], message)).join('');
    },
  };
}

function annotationsIn({ file, text, diagnostics }: FileReport): string {
  return toProblems(text, diagnostics)
    .map(({ severity, rule, message, range: { start, end } }) => {
      const columns = [
        ['col', String(start.column)],
        ['endColumn', String(end.column)],
      ] as const;
      // Columns are taken within one line only.
      const place = [
        ...(file === '-' ? [] : [['file', file.replaceAll('\\', '/')] as const]),
        ['line', String(start.line)] as const,
        ['endLine', String(end.line)] as const,
        ...(start.line === end.line ? columns : []),
        ['title', rule] as const,
      ];
      return command(commands[severity], place, message);
    })
    .join('');
}

function command(name: string, properties: readonly (readonly [string, string])[], message: string): string {
  const written = properties.map(([key, value]) => `${key}=${escapedProperty(value)}`).join(',');
  return `::${name}${written === '' ? '' : ` ${written}`}::${escaped(message)}\n`;
}

function escaped(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
