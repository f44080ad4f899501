import type { Rule } from '../../core/rule';
import { contextAuthorization, contextUser } from './context';
import { contextSecrets } from './context-secrets';
import { createdAt } from './created-at';
import { jwtClaims } from './jwt-claims';
import { required } from './required';
import { secretsShape } from './secrets-shape';
import { tool } from './tool';

/** Open Tool Calling, RFC draft: requests. */
export const rfcCallRules: readonly Rule[] = [
  required,
  tool,
  createdAt,
  secretsShape,
  contextSecrets,
  contextAuthorization,
  contextUser,
  jwtClaims,
];
