import type { OtcTool } from '../../demo-tool';
import definition from './system-echo.json';

/** Hands a value back exactly as it was spelled: numbers of any size, any nesting. */
export const systemEcho: OtcTool = {
  definition,
  run: ({ spelled }) => ({ kind: 'value', json: spelled('value') ?? 'null' }),
};
