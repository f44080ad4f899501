import { functionsReader } from './functions';
import type { ImportReader } from './import-source';
import { openApiReader } from './openapi';

/** What tools are made of besides definitions, in the order in which a document is held against them. */
export const importReaders: readonly ImportReader[] = [openApiReader, functionsReader];
