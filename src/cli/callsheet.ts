import { refuse } from './command';
import { main } from './main';
import { watchOutput } from './print';

watchOutput();
const code = await main(process.argv.slice(2)).catch((error: unknown) =>
  refuse(`Internal error in callsheet: ${error instanceof Error ? error.message : error}`),
);
if (code !== undefined) process.exitCode = code;
