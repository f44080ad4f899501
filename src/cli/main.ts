import { version } from '../../package.json';
import { readArguments } from './arguments';
import { exitCode, refuse } from './command';
import { commandList, commandOf, helpFor } from './commands';

const help = async () => `callsheet ${version}: the editor and test bench for AI tool definitions

Usage: callsheet COMMAND [OPTIONS]

${await commandList()}

  --help     shows this; behind a command all about it, with examples
  --version  shows the version
`;

/** Runs a command line. Resolves to the exit code, or to nothing when the command goes on (a server). */
export async function main([name, ...rest]: readonly string[]): Promise<number | undefined> {
  const command = name === undefined ? undefined : await commandOf(name);
  const asked = [name ?? '', ...rest].find((word) => ['--help', '-h', '--version'].includes(word));
  if (asked !== undefined) {
    const answer = asked === '--version' ? `${version}\n` : command ? helpFor(command) : await help();
    process.stdout.write(answer);
    return exitCode.fine;
  }
  if (name === undefined) return refuse('No command given; callsheet --help lists the commands.');
  if (command === undefined) return refuse(`Unknown command "${name}"; callsheet --help lists the commands.`);
  const given = readArguments(rest, command);
  return typeof given === 'string' ? refuse(given) : command.run(given);
}
