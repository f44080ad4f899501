import { isObject, member } from '../json/members';
import { schemaView } from './schema-view';

const key = 'x-mcp-header';
const simpleTypes = ['string', 'integer', 'boolean'];

/** An argument that a server over HTTP wants in a header as well. */
export interface HeaderParameter {
  /** Where it stands in the arguments. */
  readonly path: readonly string[];
  /** What comes after `Mcp-Param-`. */
  readonly header: string;
}

/** What a schema of arguments asks for in headers, and the first thing in it that is against the rules. */
export interface HeaderParameters {
  readonly parameters: readonly HeaderParameter[];
  /** `"Größe" of "city" is not the name of a header`; clients must not call such a tool over HTTP. */
  readonly problem: string | undefined;
}

/** Model Context Protocol 2026-07-28, Transports, Custom Headers from Tool Parameters. */
export function headerParameters(schema: unknown): HeaderParameters {
  const parameters: HeaderParameter[] = [];
  const problems: string[] = [];
  const taken = new Set<string>();
  for (const { value, path } of schemaView(schema).walk()) {
    if (!isObject(value) || !Object.hasOwn(value, key)) continue;
    const header = value[key];
    const steps = path.filter((_, index) => index % 2 === 1).map(String);
    const isReachable = path.length > 0 && path.every((step, index) => index % 2 === 1 || step === 'properties');
    const found = !isReachable
      ? 'stands where no argument has a place of its own'
      : (nameProblem(header) ?? typeProblem(member(value, 'type')));
    const lowered = String(header).toLowerCase();
    const problem = found ?? (taken.has(lowered) ? 'is the header of another argument too' : undefined);
    if (problem !== undefined) problems.push(`${JSON.stringify(header)} of "${steps.join('.')}" ${problem}`);
    else parameters.push({ path: steps, header: String(header) });
    taken.add(lowered);
  }
  return { parameters, problem: problems[0] };
}

function nameProblem(header: unknown): string | undefined {
  const isName = typeof header === 'string' && /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header);
  return isName ? undefined : 'is not the name of a header';
}

/** `null` beside one type is let through: the header is left out for it. */
function typeProblem(type: unknown): string | undefined {
  const types = (Array.isArray(type) ? type : [type]).filter((each) => each !== 'null');
  const isSimple = types.length === 1 && simpleTypes.includes(String(types[0]));
  return isSimple ? undefined : 'is on a value that is neither string, integer nor boolean';
}
