/** Programs that run another one, which their arguments name. */
const runners =
  /^(?:npx|npm|pnpm|yarn|bunx|bun|uvx|uv|pipx|node|deno|tsx|ts-node|python[\d.]*|py|cmd|docker|podman|exec|dlx|run|x|-m|\/c)(?:\.exe|\.cmd)?$/i;
/** Words of which the next one belongs to them. */
const withValue = new Set([
  '-e',
  '--env',
  '-v',
  '--volume',
  '--name',
  '--mount',
  '-p',
  '--package',
  '--from',
  '--directory',
  '--network',
]);

/** What a server is called after the command that starts it: `npx -y @scope/server-memory@1.2` is `server-memory`. */
export function nameOfCommand(words: readonly string[]): string {
  let isValue = false;
  const told = words.find((word) => {
    const isSkipped = isValue || runners.test(fileOf(word)) || word.startsWith('-') || runners.test(word);
    isValue = !isValue && withValue.has(word);
    return !isSkipped;
  });
  const name = fileOf(told ?? words[0] ?? '')
    .replace(/(.)@[^@]*$/, '$1')
    .replace(/:[\w.-]+$/, '')
    .replace(/\.(?:[cm]?[jt]s|py|exe|cmd)$/i, '');
  return name === '' ? 'server' : name;
}

/** Files and folders that say nothing of the server. */
const general = /^(?:index|main|cli|app|server|dist|build|src|lib|bin|out)(?:\.\w+)?$/i;

function fileOf(word: string): string {
  const parts = word.split(/[\\/]/).filter((part) => !/^\.{0,2}$/.test(part));
  return parts.findLast((part) => !general.test(part)) ?? parts.at(-1) ?? '';
}
