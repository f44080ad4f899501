import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic, Severity } from '../../core/diagnostic';
import { type LineIndex, lineIndex } from '../../core/text/line-index';
import { type FileReport, type Range, type Reporter, toRange, valueLine } from '../report';
import { jsonOf } from '../visible';

/** What is told about a rule that spoke. */
export interface RuleWords {
  readonly id: string;
  readonly severity: Severity;
  readonly summary: string;
  readonly citation: string;
}

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** SARIF 2.1.0. The rules that spoke stand behind the results, which are printed as they are found. */
export function sarifReporter(version: string, rules: readonly RuleWords[]): Reporter {
  const indexes = new Map<string, number>();
  let isFirst = true;
  const indexOf = (rule: string) => {
    const index = indexes.get(rule) ?? indexes.size;
    indexes.set(rule, index);
    return index;
  };
  const describe = (id: string) => {
    const rule = rules.find((each) => each.id === id);
    if (!rule) return { id };
    const help = { text: `${rule.summary} Source: ${rule.citation}.` };
    return {
      id,
      shortDescription: { text: rule.summary },
      help,
      defaultConfiguration: { level: levels[rule.severity] },
    };
  };
  return {
    start: `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","newlineSequences":["\\r\\n","\\r","\\n"],"results":[`,
    file(report) {
      const lines = lineIndex(report.text);
      const results = report.diagnostics.map((found) => jsonOf(toResult(report, found, lines, indexOf(found.rule))));
      if (results.length === 0) return '';
      const before = isFirst ? '\n' : ',\n';
      isFirst = false;
      return before + results.join(',\n');
    },
    end(unusable, values = []) {
      const wrong = values
        .filter(({ verdict }) => verdict === 'invalid')
        .map((value) => {
          const ruleId = `${value.use}-invalid`;
          return jsonOf({
            ruleId,
            ruleIndex: indexOf(ruleId),
            level: 'error',
            message: { text: valueLine(value) },
          });
        });
      const more = wrong.length === 0 ? '' : `${isFirst ? '\n' : ',\n'}${wrong.join(',\n')}`;
      const driver = { name: 'callsheet', version, rules: [...indexes.keys()].map(describe) };
      const notes = unusable.map((text) => ({ level: 'error', message: { text } }));
      const invocation = { executionSuccessful: unusable.length === 0, toolExecutionNotifications: notes };
      return `${more}\n],"tool":${jsonOf({ driver })},"invocations":[${jsonOf(invocation)}]}]}\n`;
    },
  };
}

function toResult({ file }: FileReport, found: Diagnostic, lines: LineIndex, ruleIndex: number) {
  const artifactLocation = { uri: toUri(file) };
  const [fix] = found.fixes;
  const replacements = (fix?.edits ?? []).map((edit) => ({
    deletedRegion: toRegion(toRange(lines, edit)),
    insertedContent: { text: edit.text },
  }));
  return {
    ruleId: found.rule,
    ruleIndex,
    level: levels[found.severity],
    message: { text: found.message },
    locations: [
      {
        physicalLocation: { artifactLocation, region: toRegion(toRange(lines, found)) },
        logicalLocations: [{ fullyQualifiedName: found.pointer }],
      },
    ],
    ...(fix && replacements.length > 0
      ? { fixes: [{ description: { text: fix.title }, artifactChanges: [{ artifactLocation, replacements }] }] }
      : {}),
  };
}

function toRegion({ start, end }: Range) {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

function toUri(file: string): string {
  if (file === '-') return 'stdin';
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}
