import type { OtcTool } from '../../demo-tool';
import definition from './doorbell-ring.json';

export const doorbellRing: OtcTool = {
  definition,
  run: () => ({ kind: 'nothing' }),
};
