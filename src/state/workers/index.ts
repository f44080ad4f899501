// How the workers are started; the page hands it in. Others import from here.
export { openValueReader } from './value-reader';
