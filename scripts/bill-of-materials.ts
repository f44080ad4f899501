/** What is read of an entry of `package-lock.json`. */
export interface LockEntry {
  readonly version?: string;
  /** As npm writes it: the name of a hash, `-`, and the hash in base64. */
  readonly integrity?: string;
  readonly license?: string;
}

/** The lockfile's packages by folder, the project itself under the empty name. */
export type LockedPackages = Readonly<Record<string, LockEntry>>;

/**
 * A bill of materials in CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/): every package of the lockfile with its
 * SHA-512 where one is known. `bundled` are the folders of those that a build contains; the rest only makes and tests
 * it. Without time or serial number: the same lockfile has the same bill.
 */
export function billOfMaterials(packages: LockedPackages, bundled: ReadonlySet<string>): object {
  const { '': own = {}, ...locked } = packages;
  const components = new Map<string, object>();
  // What is bundled comes first: it decides for a package that is installed twice in the same version.
  const paths = Object.keys(locked).toSorted((a, b) => Number(bundled.has(b)) - Number(bundled.has(a)));
  for (const path of paths) {
    const { version = '', integrity, license } = locked[path] ?? {};
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    if (components.has(purl)) continue;
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      scope: bundled.has(path) ? 'required' : 'excluded',
      purl,
      ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
      ...(integrity?.startsWith('sha512-') && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity.slice(7)) }] }),
    });
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'callsheet', name: 'callsheet', version: own.version, licenses },
    },
    components: [...components.values()],
  };
}

const licenses = [{ expression: 'MIT' }];

const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex');
