const members: Readonly<Record<string, string>> = {
  id: '"calculator"',
  name: '"Calculator"',
  version: '"1.0.0"',
  description: '"Does arithmetic."',
  capabilities: '[{"name": "add", "description": "Adds two numbers."}]',
  securityLevel: '1',
};

type Changed = Readonly<Record<string, string | undefined>>;

function objectOf(all: Changed, open: string): string {
  const rows = Object.entries(all).flatMap(([key, json]) => {
    if (json === undefined) return [];
    return [key.startsWith('«') ? `«"${key.slice(1, -1)}"»: ${json}` : `"${key}": ${json}`];
  });
  return `${open}${rows.join(', ')}}`;
}

/** A complete document with some members (JSON text) changed, added, or taken away by `undefined`. */
export function machine(changed: Changed = {}, open = '{'): string {
  return objectOf({ ...members, ...changed }, open);
}

const capability: Changed = { name: '"add"', description: '"Adds two numbers."' };

/** A document with one capability, changed in the same way. */
export function machineWith(changed: Changed, open = '{'): string {
  return machine({ capabilities: `[${objectOf({ ...capability, ...changed }, open)}]` });
}

const parameter: Changed = { name: '"a"', description: '"The first."', type: '"number"', required: 'true' };

/** A document with one parameter, changed in the same way. */
export function machineWithParameter(changed: Changed = {}, open = '{'): string {
  return machineWith({ parameters: `[${objectOf({ ...parameter, ...changed }, open)}]` });
}

/** A document whose capability returns this. */
export function machineReturning(json: string): string {
  return machineWith({ return: json });
}
