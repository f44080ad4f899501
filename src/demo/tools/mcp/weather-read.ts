import { stringAt } from '../../../core/json/members';
import { type McpTool, text } from '../../mcp-tool';

const weather = {
  Lisbon: { celsius: 21.5, sky: 'clear', wind: { speed: 14, from: 'NW' } },
  Oslo: { celsius: -3, sky: 'snow', wind: { speed: 22, from: 'N' } },
  Nairobi: { celsius: 24, sky: 'cloudy', wind: { speed: 8, from: 'E' } },
};

/** Answers with a structured result, repeated as text for clients that know text alone. */
export const weatherRead: McpTool = {
  definition: {
    name: 'weather_read',
    title: 'Read the weather',
    description: 'Reads the weather of a city from a fixed almanac.',
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string', description: 'The city.', enum: Object.keys(weather) } },
      required: ['city'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: {
        celsius: { type: 'number', description: 'The temperature in degrees Celsius.' },
        sky: { type: 'string', enum: ['clear', 'cloudy', 'snow'], description: 'What the sky looks like.' },
        wind: {
          type: 'object',
          description: 'The wind.',
          properties: {
            speed: { type: 'number', description: 'In kilometres an hour.' },
            from: { type: 'string', description: 'Where it comes from.' },
          },
          required: ['speed', 'from'],
        },
      },
      required: ['celsius', 'sky', 'wind'],
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  run({ input }) {
    const found = Object.entries(weather).find(([city]) => city === stringAt(input, 'city'));
    const structuredContent = found?.[1] ?? weather.Lisbon;
    return { content: [text(JSON.stringify(structuredContent))], structuredContent };
  },
};
