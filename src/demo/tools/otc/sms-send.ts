import { type OtcTool, value } from '../../demo-tool';
import definition from './sms-send.json';

export const smsSend: OtcTool = {
  definition,
  run: () => value({ status: 'queued' }),
};
