/** Options with a value that is not part of the request. */
const idle: readonly string[] = [
  ...['-o', '--output', '-m', '--max-time', '--connect-timeout', '-w', '--write-out', '-D', '--dump-header'],
  ...['-c', '--cookie-jar', '--retry', '--retry-delay', '--retry-max-time', '--max-redirs', '--max-filesize'],
  ...[
    '--output-dir',
    '--stderr',
    '--trace',
    '--trace-ascii',
    '--limit-rate',
    '-Y',
    '--speed-limit',
    '-y',
    '--speed-time',
  ],
  ...['-x', '--proxy', '-U', '--proxy-user', '--noproxy', '--resolve', '--connect-to', '--interface', '--dns-servers'],
  ...['--unix-socket', '--abstract-unix-socket', '--local-port', '--keepalive-time', '--http2-settings', '--doh-url'],
  ...['--cacert', '--capath', '-E', '--cert', '--cert-type', '--key', '--key-type', '--pass', '--ciphers', '--tls-max'],
  ...[
    '--tls13-ciphers',
    '--pinnedpubkey',
    '--crlfile',
    '--curves',
    '-C',
    '--continue-at',
    '-r',
    '--range',
    '-z',
    '--time-cond',
  ],
  ...['--aws-sigv4', '--request-target', '--proto', '--proto-default', '--variable', '--expand-data', '--expand-url'],
];

export function isIdle(option: string): boolean {
  return idle.includes(option);
}

/** Why an option does not come along, by what it is for. */
const reasons: readonly (readonly [options: readonly string[], says: (option: string) => string])[] = [
  [
    ['-k', '--insecure', '--cacert', '--capath', '--pinnedpubkey', '--crlfile'],
    (option) => `${option} cannot be carried over: certificates are always checked, by the browser or the relay.`,
  ],
  [
    ['-E', '--cert', '--cert-type', '--key', '--key-type', '--pass'],
    (option) => `${option} cannot be carried over: a page sends no client certificate from a file.`,
  ],
  [['-L', '--location', '--location-trusted'], (option) => `${option} is left out: redirects are never followed.`],
  [
    ['-x', '--proxy', '-U', '--proxy-user', '--resolve', '--connect-to', '--unix-socket', '--interface', '--doh-url'],
    (option) => `${option} cannot be carried over: the browser chooses the way to the server.`,
  ],
  [
    ['-m', '--max-time', '--connect-timeout', '--retry', '--retry-delay', '--retry-max-time'],
    (option) => `${option} is left out: Callsheet has its own time limits.`,
  ],
  [
    ['--aws-sigv4', '--request-target', '--variable', '--expand-data', '--expand-url', '-r', '--range'],
    (option) => `${option} cannot be carried over: it changes what is sent, so the call may be refused without it.`,
  ],
];

/** What is said of an option that was passed over. */
export function optionNote(option: string): string {
  const says = reasons.find(([options]) => options.includes(option))?.[1];
  return says?.(option) ?? `${option} is left out: it is not part of the request.`;
}
