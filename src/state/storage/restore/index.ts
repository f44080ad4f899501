// The stored work brought back at the start. Others import from here.
export { restore } from './restore';
export { readStored } from './restoring';
