import calculator from './samples/calculator.json?raw';
import weatherStation from './samples/weather-station.json?raw';

/** The example of the specification, and a document that uses everything the format has. */
export const samples: Readonly<Record<string, string>> = {
  'Calculator (two capabilities)': calculator,
  'Weather station (everything)': weatherStation,
};
