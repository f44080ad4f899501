import { listed } from '../../core/text/listed';

/** Names of the environment as programs write them when they miss one: `GITHUB_TOKEN`, `ES_URL`. */
const variableName = /(?<![A-Za-z0-9_])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![A-Za-z0-9_])/g;

/**
 * For a process that ended: which of the variables it names are set here and were not handed on to it, as a sentence behind
 * another with how to hand them on. Empty when there is none.
 */
export function notHandedOn(
  said: string,
  given: Readonly<Record<string, string>>,
  ours: Readonly<Record<string, string | undefined>>,
): string {
  const named = [...new Set(said.match(variableName))];
  const kept = named.filter((name) => ours[name] !== undefined && !Object.hasOwn(given, name));
  if (kept.length === 0) return '';
  const [is, it] = kept.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const words = kept.map((name) => `${name}=@env:${name}`).join(' ');
  return ` ${listed(kept, 'and')} ${is} set in your environment, which a process does not get: to hand ${it} on, write ${words} in front of the command, or name ${it} under "env" in its mcp.json.`;
}
