// npm run build: dist/app (static files) and dist/cli/callsheet.js.

import { programs } from './project.mjs';
import { run } from './run.mjs';

const [node, vite] = programs.vite;
const builds = [
  [vite, 'build', '--logLevel', 'warn'],
  [vite, 'build', '--logLevel', 'warn', '--ssr'],
];

for (const args of builds) {
  const { isFine } = await run(node, args, { isShown: true });
  if (!isFine) process.exit(1);
}
console.log('Built dist/app and dist/cli/callsheet.js');
