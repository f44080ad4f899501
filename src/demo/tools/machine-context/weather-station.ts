import { listAt, member, numberAt, stringAt } from '../../../core/json/members';
import { failure, value } from '../../demo-tool';
import type { MachineContextTool } from '../../machine-context-tool';
import definition from './weather-station.json';

/** Celsius and metres per second. */
const measured: Readonly<Record<string, number>> = { temperature: 11.5, wind: 4.2, rain: 0.3 };
const sensors = Object.keys(measured);

export const weatherStation: MachineContextTool = {
  definition,
  run: {
    read: ({ input }) => {
      const asked = (listAt(input, 'sensors') ?? sensors).map(String);
      const unknown = asked.find((name) => !sensors.includes(name));
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
