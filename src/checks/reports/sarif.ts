import { escapeHidden } from '../../core/hidden-text/hidden-text';
import type { CheckLevel } from '../check';
import type { CheckReport } from './report';

const levels: Readonly<Record<CheckLevel, string>> = { must: 'error', should: 'warning', info: 'note' };

/** SARIF 2.1.0: a rule for each check, a result for each that failed. The server stands where a file would. */
export function toSarif({ server, checks }: CheckReport, version: string): string {
  const rules = checks.map(({ id, title, citation, level }) => ({
    id,
    shortDescription: { text: title },
    help: { text: `Source: ${citation}.` },
    defaultConfiguration: { level: levels[level] },
  }));
  const results = checks.flatMap(({ id, level, status, evidence }, ruleIndex) =>
    status === 'fail'
      ? [
          {
            ...{ ruleId: id, ruleIndex, level: levels[level], message: { text: evidence } },
            locations: [{ physicalLocation: { artifactLocation: { uri: server } } }],
          },
        ]
      : [],
  );
  const tool = { driver: { name: 'callsheet', version, rules } };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [{ tool, results }] };
  return `${escapeHidden(JSON.stringify(log, undefined, 2))}\n`;
}
