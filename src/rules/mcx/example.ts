import { type Changed, exampleOf } from '../example-object';

const members: Changed = {
  id: '"calculator"',
  name: '"Calculator"',
  version: '"1.0.0"',
  description: '"Does arithmetic."',
  capabilities: '[{"name": "add", "description": "Adds two numbers."}]',
  securityLevel: '1',
};

/** A complete document. */
export const machine = exampleOf(members);

const capability = exampleOf({ name: '"add"', description: '"Adds two numbers."' });

/** A document with one capability, changed in the same way. */
export function machineWith(changed: Changed, open = '{'): string {
  return machine({ capabilities: `[${capability(changed, open)}]` });
}

const parameter = exampleOf({ name: '"a"', description: '"The first."', type: '"number"', required: 'true' });

/** A document with one parameter, changed in the same way. */
export function machineWithParameter(changed: Changed = {}, open = '{'): string {
  return machineWith({ parameters: `[${parameter(changed, open)}]` });
}

/** A document whose capability returns this. */
export function machineReturning(json: string): string {
  return machineWith({ return: json });
}
