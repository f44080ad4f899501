import { listAt, numberAt, objectAt, stringAt } from '../../../core/json/members';
import { type OtcTool, value } from '../../demo-tool';
import definition from './bookings-create.json';

/** Strict: unknown members, wrong dates and empty lists are refused, each at its parameter. */
export const bookingsCreate: OtcTool = {
  definition,
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
