// The first import: zod must know before the package makes its schemas.
import './jitless';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/client';

/** Of the client package, newest first: those that begin with `initialize`. */
export const sessionRevisions: readonly string[] = SUPPORTED_PROTOCOL_VERSIONS;
