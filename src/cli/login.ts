import { checkAddress } from '../protocols/connection/check-address';
import { type Command, exitCode, refuse, say } from './command';
import { whileAlone } from './file-lock';
import { logIn } from './login-flow';
import { loginOptions, readLoginWays } from './login-options';
import { grantAddress } from './login-tokens';
import { nodeIo } from './node-io';
import { hostOf } from './target';
import { startValidator } from './threads';
import { keepToken, readTokens, tokenFile } from './token-file';

export const login: Command = {
  name: 'login',
  summary: 'Logs in to an MCP server with OAuth; tools and call use and renew the tokens.',
  options: loginOptions,
  operands: {
    usage: 'URL',
    missing: 'Give the address of a server.',
    most: 1,
    tooMany: 'Only one server can be given.',
  },
  examples: [
    { typed: 'callsheet login https://mcp.example.com/mcp', does: 'opens the page of the authorization server' },
    {
      typed:
        'callsheet login https://mcp.example.com/mcp --no-browser --client-id abc --client-secret @env:SECRET --issuer https://auth.example.com',
      does: 'prints the address to open, for a client that was registered there by hand',
    },
  ],
  async run(given) {
    const url = given.operands[0] ?? '';
    const ways = readLoginWays(given, process.env);
    if (typeof ways === 'string') return refuse(ways);
    const wrong = checkAddress(url, { pageProtocol: '' });
    if (wrong) return refuse(wrong.message);
    if (!/^https?:/.test(url)) return refuse('The demonstration servers need no login.');
    const path = tokenFile(process.env);
    const known = readTokens(path);
    if (typeof known === 'string') return refuse(known);

    const validator = startValidator();
    const server = grantAddress(url);
    const before = known.find((grant) => grant.server === server);
    const result = await logIn({ ...ways, server, scope: '', known: before }, nodeIo(validator, undefined));
    validator.dispose();
    if ('problem' in result) return exitCode.found;
    const problem = await whileAlone(path, () => keepToken(path, result.grant));
    if (problem !== undefined) return refuse(problem);
    say(`Logged in to ${hostOf(url)}. The tokens are in ${path}, for your user alone; delete them there to log out.`);
    return exitCode.fine;
  },
};
