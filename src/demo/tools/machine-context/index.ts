import type { MachineContextTool } from '../../machine-context-tool';
import { units } from './units';
import { vault } from './vault';
import { weatherStation } from './weather-station';

export const machineContextTools: readonly MachineContextTool[] = [weatherStation, units, vault];
