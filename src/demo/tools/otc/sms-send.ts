import { type OtcTool, value } from '../../demo-tool';

export const smsSend: OtcTool = {
  definition: {
    id: 'SMS.Send@0.1.2',
    name: 'SMS_Send',
    description: 'Sends SMS messages using Twilio.',
    version: '0.1.2',
    input_schema: {
      parameters: {
        type: 'object',
        properties: {
          to: { type: 'string', description: 'Recipient phone number.' },
          message: { type: 'string', description: 'Message content to send.' },
        },
        required: ['to', 'message'],
      },
    },
    output_schema: {
      type: 'object',
      properties: { status: { type: 'string', description: 'Status of the SMS sending operation.' } },
      required: ['status'],
    },
    requirements: { secrets: [{ id: 'TWILIO_API_KEY' }] },
  },
  run: () => value({ status: 'queued' }),
};
