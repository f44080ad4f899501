// npm start: installs and builds what is missing or out of date, then serves.
import { spawn } from 'node:child_process';
import { install, isBuilt, root } from './project.mjs';
import { run } from './run.mjs';

if (!(await install())) fail('Installing failed; the lines above say why.');
if (!isBuilt()) {
  console.log('Building …');
  const { isFine, output } = await run(process.execPath, ['scripts/build.mjs']);
  if (!isFine) fail(`${output}\nBuilding failed; the lines above say why.`);
}

const server = spawn(process.execPath, ['dist/cli/callsheet.js', 'serve', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// This process ends when the server has ended.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));

function fail(message) {
  console.error(message);
  process.exit(1);
}
