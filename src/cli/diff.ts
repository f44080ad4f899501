import { toPointer } from '../core/json/pointer';
import type { NeutralTool } from '../core/model/neutral';
import { counted } from '../core/text/counted';
import { adviseVersion, type VersionAdvice } from '../core/version/advise-version';
import type { VersionChange } from '../core/version/change';
import { versionWords } from '../core/version/version-words';
import { converters } from '../dialects/writers';
import { files, usageHint } from './arguments';
import { type Command, exitCode, refuse, say } from './command';
import { createInputs, nameOf } from './inputs';
import { print } from './print';
import { formatOptions } from './registry';
import { toolsIn } from './tools-in';
import { oneOf } from './unknown-word';
import { jsonOf, visible } from './visible';

export const diff: Command = {
  name: 'diff',
  summary: 'Reports what changed between two definitions for their callers, and which version that requires.',
  options: { dialect: formatOptions.dialect },
  formats: ['text', 'json'],
  operands: { ...files, usage: 'OLD NEW' },
  examples: [
    { typed: 'callsheet diff published.json draft.json', does: 'exits with code 1 if a change breaks callers' },
    { typed: 'git show HEAD:tool.json | callsheet diff - tool.json', does: 'compares with the last commit' },
  ],
  async run({ operands: [before, after, third], texts, format }) {
    if (before === undefined || after === undefined || third !== undefined) {
      return refuse(`Give two files to compare, the old one first. ${usageHint(diff)}`);
    }
    const known = converters.map(({ id }) => id);
    const wrong = texts.dialect === undefined ? undefined : oneOf('dialect', texts.dialect, known);
    if (wrong !== undefined) return refuse(wrong);

    const open = createInputs();
    const read: (readonly NeutralTool[])[] = [];
    for (const file of [before, after]) {
      const input = await open(file);
      if (input.kind === 'unusable') return refuse(input.message);
      const tools = await toolsIn(input.text, texts.dialect);
      if (!('refused' in tools)) read.push(tools);
      else {
        say(
          `${nameOf(file)} ${tools.refused}${tools.isBroken ? ' (doc/syntax; callsheet validate shows where.)' : ''}`,
        );
        return tools.isBroken ? exitCode.found : exitCode.unusable;
      }
    }
    const [old = [], now = []] = read;
    const advice = adviseVersion(old, now);
    await print(format === 'json' ? asJson(advice) : asText(advice));
    if (!advice.isComplete)
      say('The schemas are too complex to compare completely; what could not be decided counts as breaking.');
    return advice.bump === 'major' ? exitCode.found : exitCode.fine;
  },
};

/** In the new text; in the old one for what is gone. */
function pointerOf({ newPath, oldPath }: VersionChange): string {
  return toPointer(newPath ?? oldPath ?? []);
}

function asJson({ tools, bump, suggestedVersion }: VersionAdvice): string {
  const changes = tools.flatMap((tool) =>
    tool.changes.map((each) => ({
      kind: each.kind,
      pointer: pointerOf(each),
      message: each.message,
      breaking: each.breaking,
    })),
  );
  return `${jsonOf({ bump, suggestedVersion: suggestedVersion ?? null, changes }, 2)}\n`;
}

function asText({ tools, bump }: VersionAdvice): string {
  if (bump === 'none') return 'No changes for callers of the tools.\n';
  return tools
    .filter((tool) => tool.bump !== 'none')
    .map((tool) => {
      const lines = tool.changes.map(
        (each) =>
          `  ${each.breaking ? 'breaking  ' : 'compatible'}  ${each.message} ${each.reason} (${each.kind}, ${pointerOf(each) || 'the whole text'})`,
      );
      const breaking = tool.changes.filter((each) => each.breaking).length;
      const verdict = `${counted(tool.changes.length, 'change')}, ${breaking === 0 ? 'none' : breaking} of them breaking`;
      return [`${tool.label}: ${verdict}. ${versionWords(tool)}`, ...lines, ''].map(visible).join('\n');
    })
    .join('\n');
}
