import type { Rule } from '../core/rule';
import { nearest } from '../core/text/likeness';
import { readers } from '../dialects/readers';
import { rules as allRules } from '../rules';
import { type RuleExamples, sourceWords } from '../rules/rule-entry';
import { groupOf, prefixOf } from '../rules/rule-groups';
import { type Command, exitCode, refuse } from './command';
import { print } from './print';
import { didYouMean } from './unknown-word';
import { jsonOf, visible } from './visible';

export const rules: Command = {
  name: 'rules',
  summary: 'Lists the rules; with an ID, explains one rule with examples.',
  options: {},
  formats: ['text', 'json'],
  operands: { usage: '[ID]', most: 1, tooMany: 'Name one rule, or omit it to list all rules.' },
  examples: [
    { typed: 'callsheet rules', does: 'lists all rules, with reason and source' },
    { typed: 'callsheet rules otc/id-format', does: 'explains one rule, with good and bad examples' },
  ],
  async run({ operands: [id], format }) {
    const isJson = format === 'json';
    if (id === undefined) {
      await print(isJson ? asJson({ rules: allRules.map(factsOf) }) : allRules.map(lineOf).join(''));
      return exitCode.fine;
    }
    const rule = allRules.find((each) => each.id === id);
    if (!rule) return refuse(`Unknown rule "${id}".${didYouMean(ruleMeant(id))} callsheet rules lists them all.`);
    // Longer than all other words of this program together: nothing else loads them.
    const { examples } = await import('virtual:callsheet-rule-examples');
    const own = examples[id] ?? { good: [], bad: [] };
    await print(isJson ? asJson({ ...factsOf(rule), ...own }) : inFull(rule, own));
    return exitCode.fine;
  },
};

const asJson = (value: unknown) => `${jsonOf(value, 2)}\n`;

const factsOf = ({ id, severity, summary, citation }: Rule) => ({ id, severity, summary, citation });

const lineOf = ({ id, severity, summary, citation }: Rule) =>
  `${id}: ${severity}: ${summary} (${sourceWords(citation)})\n`;

function inFull({ id, severity, summary, citation }: Rule, { good, bad }: RuleExamples): string {
  const note = groupOf(prefixOf(id), readers).examples;
  return [
    `${id}: ${severity}\n\n${summary}\nSource: ${sourceWords(citation)}\n${note === undefined ? '' : `${note}\n`}`,
    ...['Good:', ...good.map(indented)],
    ...['Bad, with « » around the place of the problem:', ...bad.map(indented)],
  ].join('\n');
}

const indented = (text: string) =>
  text.replace(/^.*$/gm, (line) => (line === '' ? '' : `  ${visible(line)}`)).concat('\n');

/** The rule with an id like this one; else the first with a name like it, in whatever group. */
function ruleMeant(wanted: string): string | undefined {
  const nameOf = (id: string) => id.slice(id.indexOf('/') + 1);
  const ids = allRules.map(({ id }) => id);
  const name = nearest(nameOf(wanted), new Set(ids.map(nameOf)));
  return nearest(wanted, ids) ?? ids.find((id) => nameOf(id) === name);
}
