/** The address of a document's model. */
export function documentAddress(id: string): string {
  return `callsheet:/documents/${id}.json`;
}

/** The address of the model of arguments, by their key. */
export function argumentsAddress(key: string): string {
  return `${argumentsBeginning(key)}.json`;
}

/**
 * What the addresses of all arguments begin with whose keys begin with this. A name has no letters that mean something
 * in an address or in a pattern of file names: Monaco finds the schema of a text by matching its decoded address with
 * such a pattern. Two keys never get the same name.
 */
export function argumentsBeginning(key: string): string {
  const name = key.replace(/[^a-zA-Z0-9-]/g, (letter) => `_${letter.charCodeAt(0).toString(16)}_`);
  return `callsheet:/arguments/${name}`;
}
