import { optionsOf, spelled, usageOf } from './arguments';
import type { Command } from './command';

/** Each is read from its file when it is asked for: a start reads what it needs. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  validate: async () => (await import('./validate')).validate,
  fix: async () => (await import('./fix')).fix,
  convert: async () => (await import('./convert')).convert,
  diff: async () => (await import('./diff')).diff,
  tools: async () => (await import('./tools')).tools,
  call: async () => (await import('./call')).call,
  login: async () => (await import('./login')).login,
  check: async () => (await import('./check')).check,
  mock: async () => (await import('./mock')).mock,
  rules: async () => (await import('./rules')).rules,
  serve: async () => (await import('./serve')).serve,
};

export const commandNames = Object.keys(commands);

export const allCommands = (): Promise<readonly Command[]> =>
  Promise.all(Object.values(commands).map((load) => load()));

export async function commandOf(name: string): Promise<Command | undefined> {
  return Object.hasOwn(commands, name) ? commands[name]?.() : undefined;
}

/** Every command with its usage and what it does, as lines of text. */
export async function commandList(): Promise<string> {
  const all = await allCommands();
  return all.map((command) => `  ${usageOf(command)}\n      ${command.summary}`).join('\n');
}

/** All about a command, as text. */
export function helpFor(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([name, option]) => [spelled(name, option), option.says] as const,
  );
  const width = Math.max(0, ...options.map(([typed]) => typed.length).filter((length) => length <= widest));
  const rows = options.map(([typed, says]) =>
    typed.length > width ? `  ${typed}\n  ${''.padEnd(width)}  ${says}` : `  ${typed.padEnd(width)}  ${says}`,
  );
  return [
    `callsheet ${usageOf(command)}\n\n${command.summary}\n`,
    ...(rows.length > 0 ? [`Options:\n${rows.join('\n')}\n`] : []),
    `Examples:\n${command.examples.map(({ typed, does }) => `  ${typed}\n      ${does}`).join('\n')}\n`,
  ].join('\n');
}

/** Columns that the options may take in front of what they are good for. */
const widest = 24;
