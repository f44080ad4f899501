import { checkSuites } from './checks/index';
import { commandList } from './cli/commands';
import { faultsOf } from './demo/faults/index';
import { readers } from './dialects/readers';
import { converters } from './dialects/writers';
import { exportTargets } from './exports';
import { protocolOf, protocols } from './protocols';
import { rules } from './rules';
import { sourceWords } from './rules/rule-entry';
import { byPrefix, groupOf } from './rules/rule-groups';
import { pages } from './specification/index';
import { joinClauses } from './specification/join-clauses.testkit';

/** The documents that hold lists which stand in the code already. */
export const documents = ['README.md', 'docs/checks.md', 'docs/clauses.md', 'docs/command-line.md', 'docs/rules.md'];

const idsOf = (list: readonly { readonly id: string }[]) => `\`${list.map(({ id }) => id).join(' ')}\``;
const titlesOf = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title).join(' · ');

const commands = await commandList();
const clauses = joinClauses();

/** What stands between `<!-- NAME -->` and `<!-- /NAME -->`. */
const lists: Readonly<Record<string, () => string>> = {
  'check count': () => String(checkSuites.flatMap(({ checks }) => checks).length),
  'check tables': () => `\n\n${checkSuites.map(checkTable).join('\n\n')}\n\n`,
  'clause count': () => String(clauses.length),
  'clause tables': () => `\n\n${pages.map(clauseTable).join('\n\n')}\n\n`,
  'command list': () => `\n\n\`\`\`text\n${commands}\n\`\`\`\n\n`,
  'dialect ids': () => idsOf(readers),
  'dialect titles': () => titlesOf(readers),
  'converter ids': () => idsOf(converters),
  'export ids': () => idsOf(exportTargets),
  'export titles': () => titlesOf(exportTargets),
  'protocol ids': () => idsOf(protocols),
  'protocol titles': () => titlesOf(protocols),
  'rule count': () => String(rules.length),
  'rule tables': () => `\n\n${byPrefix(rules).map(tableOf).join('\n\n')}\n\n`,
};

/** A document with its lists as the code has them now. */
export function renewLists(text: string): string {
  return text.replace(/<!-- ([a-z ]+) -->.*?<!-- \/\1 -->/gs, (found, name: string) => {
    const list = lists[name];
    return list ? `<!-- ${name} -->${list()}<!-- /${name} -->` : found;
  });
}

/** The checks of a protocol, each with the faults of its demonstration server on which it fails. */
function checkTable({ protocol, checks }: (typeof checkSuites)[number]): string {
  const { title, demo } = protocolOf(protocol);
  const faults = faultsOf[demo.url.slice('demo:'.length)] ?? [];
  const rows = checks.map(({ id, level, title: does, citation }) => {
    const broken = faults.filter(({ fails }) => fails.includes(id)).map((fault) => fault.id);
    return `| ${[id, level, plain(does), plain(citation), broken.join(', ')].join(' | ')} |`;
  });
  return [
    `## ${title}`,
    '',
    '| id | level | a server that passes | source | faults |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The clauses of a format, each with what shows whether it is kept, or why nothing does. */
function clauseTable({ id, title, sources }: (typeof pages)[number]): string {
  const rows = clauses
    .filter(({ page }) => page === id)
    .map(({ about, clause: { level, says, cite, shownBy, unshown }, stories }) => {
      const told = unshown ?? stories.map((story) => `“${story}”`).join(', ');
      const shown = shownBy.length > 0 ? shownBy.map((each) => `\`${each}\``).join(', ') : plain(told);
      return `| ${[about === '' ? '' : `\`${about}\``, plain(says), level, plain(cite), shown].join(' | ')} |`;
    });
  return [
    `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    '',
    `From: ${sources.map(plain).join('; ')}.`,
    '',
    '| about | clause | level | source | shown by, or why not |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function tableOf([prefix, members]: ReturnType<typeof byPrefix<(typeof rules)[number]>>[number]): string {
  const rows = members.map(({ id, severity, summary, citation }) =>
    [id, severity, plain(summary), plain(sourceWords(citation))].join(' | '),
  );
  return [
    `## ${groupOf(prefix, readers).title}`,
    ['', '| id | severity | why | source |', '| --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join(
      '\n',
    ),
  ].join('\n');
}

/** Text that Markdown shows as it is. */
const plain = (text: string) => text.replace(/[\\`*_<>[\]#|~]/g, '\\$&');
