import { listAt, member, numberAt, stringAt } from '../../../core/json/members';
import { failure, value } from '../../demo-tool';
import type { MachineContextTool } from '../../machine-context-tool';

/** Celsius and metres per second. */
const measured: Readonly<Record<string, number>> = { temperature: 11.5, wind: 4.2, rain: 0.3 };
const sensors = Object.keys(measured);

export const weatherStation: MachineContextTool = {
  definition: {
    id: 'weather-station',
    name: 'Weather Station',
    version: '2.1.0',
    description: 'Reads a weather station and looks after its alerts.',
    capabilities: [
      {
        name: 'read',
        description: 'Reads the latest measurements.',
        parameters: [
          {
            name: 'sensors',
            type: 'array',
            description: `Names of the sensors to read (${sensors.join(', ')}); all of them without it.`,
            required: false,
            default: ['wind', 'rain'],
          },
          {
            name: 'metric',
            type: 'boolean',
            description: 'Celsius and metres per second when true, Fahrenheit and miles per hour when false.',
            required: false,
            default: true,
          },
        ],
        return: {
          description: 'The measurements by sensor.',
          schema: {
            type: 'object',
            properties: {
              station: { type: 'string', description: 'Where it stands.' },
              temperature: { type: 'number', description: 'Temperature of the air.' },
              wind: { type: 'number', description: 'Wind speed.' },
              rain: { type: 'number', description: 'Millimetres of rain in the last hour.' },
            },
            required: ['station'],
          },
        },
      },
      {
        name: 'set-alert',
        description: 'Sends an alert when a measurement passes a limit.',
        parameters: [
          { name: 'sensor', type: 'string', description: 'The sensor to watch.', required: true, enum: sensors },
          { name: 'limit', type: 'number', description: 'The value that sets the alert off.', required: true },
        ],
      },
    ],
    securityLevel: 0,
    metadata: { station: 'Callsheet roof' },
  },
  run: {
    read: ({ input }) => {
      const asked = (listAt(input, 'sensors') ?? sensors).map(String);
      const unknown = asked.find((name) => measured[name] === undefined);
      if (unknown !== undefined) {
        return {
          kind: 'invalid',
          errors: { sensors: `There is no sensor "${unknown}". There are ${sensors.join(', ')}.` },
        };
      }
      const isMetric = member(input, 'metric') !== false;
      const rows = asked.map((name) => [name, isMetric ? measured[name] : imperial(name, measured[name] ?? 0)]);
      return value({ station: 'Callsheet roof', ...Object.fromEntries(rows) });
    },
    'set-alert': ({ input }) =>
      (numberAt(input, 'limit') ?? 0) < 0 && stringAt(input, 'sensor') !== 'temperature'
        ? failure({ message: 'Only the temperature can be below zero.' })
        : { kind: 'nothing' },
  },
};

function imperial(sensor: string, measurement: number): number {
  const converted =
    sensor === 'temperature' ? measurement * 1.8 + 32 : sensor === 'wind' ? measurement * 2.237 : measurement;
  return Math.round(converted * 10) / 10;
}
