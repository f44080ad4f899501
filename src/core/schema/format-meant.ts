/** The formats of JSON Schema 2020-12. */
export const formats: readonly string[] = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6'],
  ...['uri', 'uri-reference', 'iri', 'iri-reference', 'uuid', 'uri-template', 'json-pointer'],
  ...['relative-json-pointer', 'regex'],
];

/** What else they are called. Other words may be formats of somebody's own, which are allowed. */
const others: Readonly<Record<string, string>> = {
  isodate: 'date',
  isodatetime: 'date-time',
  iso8601date: 'date',
  iso8601datetime: 'date-time',
  rfc3339: 'date-time',
  url: 'uri',
  mail: 'email',
  emailaddress: 'email',
  guid: 'uuid',
  uuid4: 'uuid',
  uuidv4: 'uuid',
  ipv4address: 'ipv4',
  ipv6address: 'ipv6',
  regexp: 'regex',
};

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');
const meant = new Map([...formats.map((format) => [plain(format), format] as const), ...Object.entries(others)]);

/** The format of JSON Schema that a word means, however it is written. */
export function formatMeant(word: string): string | undefined {
  return /^yyyy-mm-dd$/i.test(word) ? 'date' : meant.get(plain(word));
}
