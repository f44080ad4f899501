import getWeather from './samples/get-weather.json?raw';
import listing from './samples/listing.json?raw';
import queryRegion from './samples/query-region.json?raw';
import searchNotes from './samples/search-notes.json?raw';

/** A plain tool, one with everything, one whose arguments travel in headers, and the reply to `tools/list`. */
export const samples: Readonly<Record<string, string>> = {
  get_weather: getWeather,
  'search_notes (output and annotations)': searchNotes,
  'query_region (arguments in headers)': queryRegion,
  'A tools/list reply': listing,
};
