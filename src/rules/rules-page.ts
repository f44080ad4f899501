import type { Severity } from '../core/diagnostic';
import type { Rule } from '../core/rule';
import { ruleEntry } from './rule-entry';
import { byPrefix, ruleGroups } from './rule-groups';

const words: Record<Severity, string> = { error: 'Error', warning: 'Warning', info: 'Information' };

/** All rules as one Markdown text, by what they are about; each id is an anchor (`#otc/id-format`). */
export function rulesPage(rules: readonly Rule[]): string {
  const groups = byPrefix(rules);
  const contents = groups.map(([prefix, { length }]) => `- [${titleOf(prefix)}](#${prefix}): ${length}`);
  const sections = groups.flatMap(([prefix, members]) => [
    `${anchor(prefix)}\n\n## ${titleOf(prefix)}`,
    ...[ruleGroups[prefix]?.examples ?? []].flat(),
    ...members.flatMap(ruleParts),
  ]);
  return `${[...head(rules.length), contents.join('\n'), ...sections].join('\n\n')}\n`;
}

function head(count: number): readonly string[] {
  return [
    '<!-- Made by `node scripts/rules.mjs` from src/rules; an edit here is lost. -->',
    '# Rules',
    `Callsheet knows ${count} rules. Each is given with its usual severity, why it matters, where it comes from, a text it accepts and one it objects to.`,
    'The marks « and » stand around what a rule underlines; they are not part of the text. In the app, "Why?" next to a problem leads to the same facts.',
  ];
}

function titleOf(prefix: string): string {
  const group = ruleGroups[prefix];
  if (!group) throw new Error(`Rules begin with "${prefix}/", which rules/rule-groups.ts has no title for.`);
  return group.title;
}

function ruleParts(rule: Rule): readonly string[] {
  const { id, severity, summary, source, good, bad } = ruleEntry(rule);
  return [
    anchor(id),
    `### ${id}`,
    `**${words[severity]}.** ${plain(summary)}`,
    `Source: ${plain(source)}`,
    'Good:',
    block(good),
    'Bad:',
    block(bad),
  ];
}

const anchor = (id: string) => `<a id="${id}"></a>`;

/** Text that Markdown shows as it is. */
const plain = (text: string) => text.replace(/[\\`*_<>[\]#|~]/g, '\\$&');

const block = (text: string) => `\`\`\`text\n${text.replace(/\n$/, '')}\n\`\`\``;
