import { numberAt } from '../../../core/json/members';
import { value, type WorkerTool } from '../../demo-tool';
import definition from './math-add.json';

export const mathAdd: WorkerTool = {
  definition,
  run: ({ input }) => value((numberAt(input, 'a') ?? 0) + (numberAt(input, 'b') ?? 0)),
};
