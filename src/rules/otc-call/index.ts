import type { Rule } from '../../core/rule';
import { contextEntryRules } from './context-entries';
import { envelope } from './envelope';
import { inputsKey } from './inputs-key';
import { jwtExp } from './jwt-exp';
import { toolId } from './tool-id';
import { unknownProperty } from './unknown-property';
import { userId } from './user-id';

/** Open Tool Calling 1.0: requests. */
export const otcCallRules: readonly Rule[] = [
  envelope,
  toolId,
  inputsKey,
  unknownProperty,
  ...contextEntryRules,
  userId,
  jwtExp,
];
