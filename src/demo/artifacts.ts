import { createBoundedMap } from '../core/bounded-map';
import type { StoredFile } from './demo-tool';

/** Files that tools made, kept until 64 newer ones have come. */
export interface Artifacts {
  /** Keeps the file and returns its path: `id/name`. */
  store(file: StoredFile): string;
  /** The file `id/name` as a download that runs nothing, or 404. */
  serve(id: string, name: string): Response;
}

export function createArtifacts(id: () => string): Artifacts {
  const files = createBoundedMap<StoredFile>(64);
  return {
    store(file) {
      const path = `${id()}/${file.name}`;
      files.set(path, file);
      return path;
    },
    serve(id, name) {
      const file = files.get(`${id}/${name}`);
      if (!file) return Response.json({ message: 'This file has expired. Call the tool again.' }, { status: 404 });
      return new Response(file.bytes, {
        headers: {
          'content-type': file.contentType,
          'content-length': String(file.bytes.byteLength),
          'content-disposition': `attachment; filename="${file.name}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
      });
    },
  };
}
