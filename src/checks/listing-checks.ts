import { listAt } from '../core/json/members';
import { outcomeMessage } from '../core/outcome-message';
import { counted } from '../core/text/counted';
import { fail, pass, type ServerCheck, skip } from './check';
import type { Answer, Objection } from './judge';

/** What is wrong with the definitions of a list, also of a bare array; where there is none, another check says so. */
export const ofDefinitions =
  (objectTo: (definitions: readonly unknown[]) => Objection) =>
  ({ value }: Answer): Objection => {
    const list = Array.isArray(value) ? value : listAt(value, 'tools');
    return list ? objectTo(list) : { unjudged: 'There is no list of tools.' };
  };

/** A check by the rules of the format; what `isOther` names is a check of its own. */
export function definitionCheck(id: string, citation: string, isOther: (rule: string) => boolean): ServerCheck {
  return {
    ...{ id, citation, level: 'must', title: 'Every listed definition is without an error' },
    async run(bench) {
      const listed = await bench.listing();
      if (listed.kind === 'failed') return skip('The tools could not be listed.');
      const other = listed.tools.findIndex(({ text }) => !text.startsWith('{'));
      if (other !== -1) return fail(`Entry ${other + 1} of the list is not an object that defines a tool.`);
      const found = await bench.diagnostics();
      if (!found) return skip('The checker of definitions stopped. Run the checks again.');
      const errors = found.filter(({ severity, rule }) => severity === 'error' && !isOther(rule));
      const [first] = errors;
      const count = counted(errors.length, 'error');
      return first
        ? fail(`${count}. ${first.message} (${first.rule}, ${first.pointer})`)
        : pass(`Checked ${counted(listed.tools.length, 'definition')}.`);
    },
  };
}

/** A check that passes when there is a list at all. */
export function listedCheck(id: string, title: string, citation: string): ServerCheck {
  return {
    ...{ id, title, citation, level: 'must' },
    async run(bench) {
      const listed = await bench.listing();
      if (listed.kind === 'failed')
        return fail(`The tools could not be listed. ${outcomeMessage(listed.exchange.outcome, '')}`.trim());
      const { tools, incomplete } = listed;
      return incomplete === undefined ? pass(`Listed ${counted(tools.length, 'tool')}.`) : fail(incomplete);
    },
  };
}

/** A check that passes when every tool has a name of its own. */
export function namesUniqueCheck(id: string, citation: string): ServerCheck {
  return {
    ...{ id, citation, level: 'should', title: 'No two tools have the same name' },
    async run(bench) {
      const listed = await bench.listing();
      if (listed.kind === 'failed') return skip('The tools could not be listed.');
      const seen = new Set<string>();
      const twice = listed.tools.find(({ name }) => seen.size === seen.add(name).size);
      return twice ? fail(`"${twice.name}" is listed more than once.`) : pass('No name is listed twice.');
    },
  };
}
