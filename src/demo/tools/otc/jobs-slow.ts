import type { OtcTool } from '../../demo-tool';
import { waitSeconds } from '../slow';
import definition from './jobs-slow.json';

export const jobsSlow: OtcTool = {
  definition,
  run: waitSeconds,
};
