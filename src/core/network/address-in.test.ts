import { expect, it } from 'vitest';
import { addressIn } from './address-in';

it.each([
  ['https://x.test/mcp?a=1', 'https://x.test/mcp?a=1'],
  [' HTTP://X.test\n', 'HTTP://X.test'],
  ['demo:otc', 'demo:otc'],
  ['localhost', 'http://localhost'],
  ['LOCALHOST:8080/mcp', 'http://LOCALHOST:8080/mcp'],
  ['127.0.0.1:80', 'http://127.0.0.1:80'],
  ['192.168.0.12/a', 'http://192.168.0.12/a'],
  ['[::1]:12345/', 'http://[::1]:12345/'],
  ['tools.example.com:443', 'https://tools.example.com:443'],
  ['tools.example.com:443/mcp', 'https://tools.example.com:443/mcp'],
  ['a-1.example.com/mcp', 'https://a-1.example.com/mcp'],
  // A word with a dot may be a file or a tool.
  ['tools.example.com', undefined],
  ['weather.read', undefined],
  ['example/mcp', undefined],
  ['localhosts', undefined],
  ['localhost:123456', undefined],
  ['localhost:', undefined],
  ['1.2.3', undefined],
  ['1234.1.1.1', undefined],
  ['a.example.com:443 and more', undefined],
  ['see https://x.test', undefined],
  ['https://x.test and more', undefined],
  ['https://', undefined],
  ['ftp://x.test/a', undefined],
  ['localhost/a b', undefined],
  ['.example.com/a', undefined],
  ['', undefined],
])('%j is the address %s', (given, address) => expect(addressIn(given)).toBe(address));
