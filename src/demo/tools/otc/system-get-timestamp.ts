import { type OtcTool, value } from '../../demo-tool';
import definition from './system-get-timestamp.json';

export const systemGetTimestamp: OtcTool = {
  definition,
  run: ({ world }) => value({ timestamp: new Date(world.now()).toISOString() }),
};
