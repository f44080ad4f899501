import { stringAt } from '../../../core/json/members';
import { type McpTool, text } from '../../mcp-tool';
import definition from './weather-read.json';

const weather = {
  Lisbon: { celsius: 21.5, sky: 'clear', wind: { speed: 14, from: 'NW' } },
  Oslo: { celsius: -3, sky: 'snow', wind: { speed: 22, from: 'N' } },
  Nairobi: { celsius: 24, sky: 'cloudy', wind: { speed: 8, from: 'E' } },
};

/** Answers with a structured result, repeated as text for clients that know text alone. */
export const weatherRead: McpTool = {
  definition,
  run({ input }) {
    const found = Object.entries(weather).find(([city]) => city === stringAt(input, 'city'));
    const structuredContent = found?.[1] ?? weather.Lisbon;
    return { content: [text(JSON.stringify(structuredContent))], structuredContent };
  },
};
