import { listAt, numberAt, objectAt, stringAt } from '../../../core/json/members';
import { type OtcTool, otcHead, takes, value } from '../../demo-tool';

/** Strict: unknown members, wrong dates and empty lists are refused, each at its parameter. */
export const bookingsCreate: OtcTool = {
  definition: {
    ...otcHead('Bookings.Create', '1.0.0', 'Books a room in the guest house.'),
    input_schema: takes({
      properties: {
        guest: {
          type: 'object',
          description: 'Who books.',
          properties: {
            name: { type: 'string', description: 'Full name.', minLength: 1, maxLength: 80 },
            email: { type: 'string', description: 'Where the confirmation goes.', format: 'email' },
            loyalty_number: {
              type: ['string', 'null'],
              description: 'Number of the loyalty card, or null.',
              pattern: '^[A-Z]{2}[0-9]{6}$',
            },
          },
          required: ['name', 'email'],
          additionalProperties: false,
        },
        room: { type: 'string', description: 'Kind of room.', enum: ['single', 'double', 'family'] },
        arrival: { type: 'string', description: 'First night.', format: 'date' },
        departure: { type: 'string', description: 'Day of leaving; after the arrival.', format: 'date' },
        guests: { type: 'integer', description: 'How many people stay.', minimum: 1, maximum: 6, default: 1 },
        extras: {
          type: 'array',
          description: 'What to prepare.',
          items: { type: 'string', enum: ['breakfast', 'crib', 'parking', 'late arrival'] },
          uniqueItems: true,
          maxItems: 4,
        },
        max_price: { type: 'number', description: 'Most to pay for a night, in euros.', exclusiveMinimum: 0 },
      },
      required: ['guest', 'room', 'arrival', 'departure'],
      additionalProperties: false,
    }),
    output_schema: {
      type: 'object',
      properties: {
        reference: { type: 'string', description: 'Number of the booking.' },
        nights: { type: 'integer', description: 'How many nights.' },
        price: { type: 'number', description: 'Price in euros.' },
        extras: { type: 'array', items: { type: 'string' }, description: 'What will be prepared.' },
      },
      required: ['reference', 'nights', 'price'],
    },
  },
  run({ input }) {
    const nights =
      (Date.parse(stringAt(input, 'departure') ?? '') - Date.parse(stringAt(input, 'arrival') ?? '')) / 86_400_000;
    if (!(nights > 0)) {
      return { kind: 'invalid', errors: { departure: 'The day of leaving must be after the arrival.' } };
    }
    const price = (prices[stringAt(input, 'room') ?? ''] ?? 0) * nights;
    if (price / nights > (numberAt(input, 'max_price') ?? Number.POSITIVE_INFINITY)) {
      return { kind: 'invalid', errors: { max_price: `This room costs ${price / nights} euros a night.` } };
    }
    const initials = (stringAt(objectAt(input, 'guest'), 'name') ?? '').slice(0, 2).toUpperCase();
    return value({ reference: `${initials}-${nights}${price}`, nights, price, extras: listAt(input, 'extras') ?? [] });
  },
};

const prices: Readonly<Record<string, number>> = { single: 64, double: 92, family: 128 };
