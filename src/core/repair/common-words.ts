import type { Words } from './reading';

/** What people call the members that definitions of every format have. */
export const commonWords: Words = {
  desc: 'description',
  doc: 'description',
  docs: 'description',
  docstring: 'description',
  summary: 'description',
  ver: 'version',
  toolname: 'name',
  functionname: 'name',
  funcname: 'name',
};
