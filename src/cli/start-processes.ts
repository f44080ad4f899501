import { createMask } from '../protocols/auth/mask';
import type { ProcessCommand } from '../server/stdio/process';
import { createStdioServers, type StdioServers } from '../server/stdio/servers';
import type { Arguments } from './arguments';
import { say } from './command';
import { readConfigFile } from './config-file';
import { readNamedProcess } from './process-command';

/** Starts what `--stdio` and `--mcp-config` name; a sentence when they cannot be read. */
export async function startProcesses(
  { stdio = [], 'mcp-config': files = [] }: Arguments['lists'],
  key: string,
): Promise<StdioServers | string> {
  const commands = new Map<string, ProcessCommand>();
  const secrets: string[] = [];
  const found: (readonly [string, ProcessCommand])[] = [];
  for (const file of files) {
    const read = await readConfigFile(file, process.env);
    if (typeof read === 'string') return read;
    found.push(...read.commands);
    secrets.push(...read.secrets);
    for (const remark of read.remarks) say(remark);
  }
  for (const text of stdio) {
    const read = readNamedProcess(text, process.env);
    if (typeof read === 'string') return read;
    found.push([read.name, read.command]);
    secrets.push(...read.secrets);
  }
  const hide = createMask(secrets.filter((value) => value !== ''));
  for (const [name, command] of found) {
    if (commands.has(name)) return `Two servers are called "${name}". Give each a name of its own.`;
    commands.set(name, { ...command, hide });
  }
  const { protocols } = await import('../protocols');
  const protocol = protocols.find(({ hasProcesses }) => hasProcesses)?.id ?? '';
  return createStdioServers({ commands, key, protocol, say: (name, line) => say(`[${name}] ${line}`) });
}
