import { version } from '../../package.json';
import { nearest } from '../core/text/likeness';
import { readArguments } from './arguments';
import { exitCode, refuse } from './command';
import { commandList, commandNames, commandOf, helpFor } from './commands';
import { didYouMean } from './unknown-word';

const help = async () => `callsheet ${version}: the editor and test bench for AI tool definitions

Usage: callsheet COMMAND [OPTIONS]

${await commandList()}

  --help     shows this; behind a command all about it, with examples
  --version  shows the version
`;

/** Runs a command line. Resolves to the exit code, or to nothing when the command goes on (a server). */
export async function main(typed: readonly string[]): Promise<number | undefined> {
  const [name, ...rest] = asOthersHaveIt(typed);
  const command = name === undefined ? undefined : await commandOf(name);
  const asked = [name ?? '', ...rest].find((word) => ['--help', '-h', '--version'].includes(word));
  if (asked !== undefined) {
    const answer = asked === '--version' ? `${version}\n` : command ? helpFor(command) : await help();
    process.stdout.write(answer);
    return exitCode.fine;
  }
  if (name === undefined) return refuse('No command given; callsheet --help lists the commands.');
  if (command === undefined)
    return refuse(
      `Unknown command "${name}".${didYouMean(nearest(name, commandNames))} callsheet --help lists the commands.`,
    );
  const given = readArguments(rest, command);
  return typeof given === 'string' ? refuse(given) : command.run(given);
}

/** `callsheet help convert` and `callsheet -v` are asked of many programs. */
function asOthersHaveIt(typed: readonly string[]): readonly string[] {
  const [first, ...rest] = typed;
  if (first === 'help') return [...rest, '--help'];
  return first === '-v' ? ['--version'] : typed;
}
