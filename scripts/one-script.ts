import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

export interface WantedScript {
  readonly name: string;
  /** The file it begins with. */
  readonly entry: string;
  readonly define?: Readonly<Record<string, string>>;
  readonly options?: InlineConfig['build'];
}

/**
 * A part of the page that is a build of its own, of one script: it is made when everything else of the page is written
 * to `folder`, and given to `write`.
 */
export function oneScript(
  name: string,
  wanted: (folder: string) => WantedScript,
  write: (folder: string, code: string) => void,
): Plugin {
  let folder = '';
  let isPage = false;
  return {
    name: `callsheet:${name}`,
    apply: 'build',
    configResolved(config) {
      isPage = !config.build.ssr && !config.isWorker;
      folder = config.build.outDir;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (isPage) write(folder, await scriptOf(wanted(folder)));
      },
    },
  };
}

/** The code of a build of one script. */
export async function scriptOf({ name, entry, define = {}, options }: WantedScript): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { ...options, write: false, lib: { entry, formats: ['iife'], name } },
  });
  const output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []));
  const [chunk, ...others] = output;
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${name} did not become one script.`);
  return chunk.code;
}
