import { type OtcTool, otcHead, takes, value } from '../../demo-tool';

export const smsSend: OtcTool = {
  definition: {
    ...otcHead('SMS.Send', '0.1.2', 'Sends SMS messages using Twilio.'),
    input_schema: takes({
      properties: {
        to: { type: 'string', description: 'Recipient phone number.' },
        message: { type: 'string', description: 'Message content to send.' },
      },
      required: ['to', 'message'],
    }),
    output_schema: {
      type: 'object',
      properties: { status: { type: 'string', description: 'Status of the SMS sending operation.' } },
      required: ['status'],
    },
    requirements: { secrets: [{ id: 'TWILIO_API_KEY' }] },
  },
  run: () => value({ status: 'queued' }),
};
