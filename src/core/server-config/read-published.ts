import { isObject, listAt, type Members, member, objectAt, stringAt } from '../json/members';
import { shortened } from '../text/shortened';
import type { ConfigEntry } from './entry';

/**
 * Reads what a server publishes of itself: `server.json` of the Model Context Protocol registry (schemas of 2025-07-09 to
 * 2025-12-11), and a Server Card (SEP-1649, SEP-2127). Nothing when it is neither.
 */
export function readPublished(value: Members): readonly ConfigEntry[] | undefined {
  // The registry's own answers have it inside.
  const inside = objectAt(value, 'server');
  const server = inside && (listAt(inside, 'packages') || listAt(inside, 'remotes')) ? inside : value;
  const name = lastPart(stringAt(objectAt(server, 'serverInfo'), 'name') ?? stringAt(server, 'name') ?? 'server');
  const lists = [
    ...objectsAt(server, 'remotes').map((each) => readRemote(name, each)),
    ...objectsAt(server, 'packages').map((each) => readPackage(name, each)),
  ];
  if (lists.length > 0) return lists;
  const transport = objectAt(server, 'transport');
  const isCard = objectAt(server, 'serverInfo') !== undefined && transport !== undefined;
  return isCard ? [readRemote(name, transport)] : undefined;
}

/** A name in the registry is `io.github.user/name`. */
function lastPart(name: string): string {
  return name.split('/').at(-1) ?? name;
}

function objectsAt(value: unknown, key: string): readonly Members[] {
  return (listAt(value, key) ?? []).filter(isObject);
}

function readRemote(name: string, remote: Members): ConfigEntry {
  const url = stringAt(remote, 'url') ?? stringAt(remote, 'endpoint') ?? '';
  if (!/^https?:/.test(url)) {
    const problem = `Its address "${shortened(url)}" is not complete. Add the server by the address of the host that publishes it, with this path.`;
    return { kind: 'unusable', name, problem };
  }
  return { kind: 'remote', name, url, headers: inputsIn(objectsAt(remote, 'headers')) };
}

/** What a person brings is shown as `${NAME}`. */
function inputsIn(inputs: readonly Members[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const key = stringAt(input, 'name');
      return key === undefined ? [] : [[key, stringAt(input, 'value') ?? stringAt(input, 'default') ?? `\${${key}}`]];
    }),
  );
}

type Start = (id: string, version: string | undefined) => readonly string[];

/** How a package is started, by the registry it is in. */
const starts: Readonly<Record<string, Start>> = {
  npm: (id, version) => ['npx', '-y', version === undefined ? id : `${id}@${version}`],
  pypi: (id, version) => ['uvx', version === undefined ? id : `${id}==${version}`],
  oci: (id, version) => [
    'docker',
    'run',
    '-i',
    '--rm',
    version === undefined || /[:@]/.test(lastPart(id)) ? id : `${id}:${version}`,
  ],
  nuget: (id, version) => ['dnx', version === undefined ? id : `${id}@${version}`, '--yes'],
};

function readPackage(name: string, found: Members): ConfigEntry {
  const text = (...keys: readonly string[]) => keys.map((key) => stringAt(found, key)).find((value) => value);
  const kind = text('registryType', 'registry_type', 'registry_name') ?? '';
  const id = text('identifier', 'name') ?? '';
  const start = Object.hasOwn(starts, kind) ? starts[kind] : undefined;
  if (!start || id === '') {
    const problem = `It is a package of kind "${shortened(kind)}". Install it as its documentation says, and start it with its command.`;
    return { kind: 'unusable', name, problem };
  }
  const transport = objectAt(found, 'transport');
  const url = stringAt(transport, 'url');
  if (url !== undefined) {
    return {
      kind: 'unusable',
      name,
      problem: `Start the package "${shortened(id)}" yourself, then add the server by its address ${shortened(url)}`,
    };
  }
  const env = inputsIn([...objectsAt(found, 'environmentVariables'), ...objectsAt(found, 'environment_variables')]);
  const [program = '', ...rest] = start(id, text('version'));
  const own = argumentsIn([...objectsAt(found, 'packageArguments'), ...objectsAt(found, 'package_arguments')]);
  const runtime = argumentsIn([...objectsAt(found, 'runtimeArguments'), ...objectsAt(found, 'runtime_arguments')]);
  // Docker's options stand before the image, and name what it hands on.
  const handed =
    program === 'docker'
      ? [...runtime, ...Object.keys(env).flatMap((key) => ['-e', key])]
      : runtime.filter((word) => !rest.includes(word));
  const words =
    program === 'docker'
      ? [program, ...rest.slice(0, -1), ...handed, ...rest.slice(-1)]
      : [program, ...handed, ...rest];
  return { kind: 'process', name, words: [...words, ...own], env };
}

function argumentsIn(found: readonly Members[]): readonly string[] {
  return found.flatMap((argument) => {
    const value = stringAt(argument, 'value') ?? stringAt(argument, 'default');
    const hint = stringAt(argument, 'valueHint') ?? stringAt(argument, 'value_hint');
    if (stringAt(argument, 'type') !== 'named') return [value ?? `<${hint ?? 'value'}>`];
    const flag = stringAt(argument, 'name') ?? '';
    if (value !== undefined || hint !== undefined) return [flag, value ?? `<${hint}>`];
    return member(argument, 'isRequired') === false ? [] : [flag];
  });
}
