/** Of a project's files, those that look like documents and are none. */
const notDocuments = new Set(['package.json', 'package-lock.json', 'tsconfig.json', 'pnpm-lock.yaml']);

/** Whether a file in a folder is opened and checked with it: `*.json`, `*.yaml`, `*.yml`. */
export function isDocumentName(name: string): boolean {
  return /\.(json|ya?ml)$/i.test(name) && !notDocuments.has(name);
}

/** What is hidden, and packages, are not looked into. */
export function isPassedOver(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}
