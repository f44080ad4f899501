import { numberAt, stringAt } from '../../../core/json/members';
import { accepted, failed, form, type McpTool, text } from '../../mcp-tool';
import definition from './room-book.json';

/** Asks the person in the middle of the call. */
export const roomBook: McpTool = {
  definition,
  async run({ input, ask }) {
    const room = stringAt(input, 'room') ?? '';
    const [answer] = await ask(
      form('guest', `Who is the ${room} for?`, {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', description: 'Who the booking is for.', minLength: 1 },
          people: { type: 'integer', title: 'People', description: 'How many come.', minimum: 1, maximum: 12 },
          coffee: { type: 'boolean', title: 'Coffee', description: 'Whether there will be coffee.', default: false },
        },
        required: ['name', 'people'],
      }),
    );
    const guest = accepted(answer);
    if (!guest) return failed(`The ${room} is not booked: nobody said who it is for.`);
    const name = stringAt(guest, 'name') ?? 'somebody';
    const coffee = guest.coffee === true ? ', with coffee' : '';
    return { content: [text(`The ${room} is booked for ${name}, ${numberAt(guest, 'people') ?? 1} people${coffee}.`)] };
  },
};
