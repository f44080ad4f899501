import { useCallTarget } from '../../state/call';
import { useServers } from '../../state/server';
import { lazyPart } from '../../ui/loading/lazy-part';

const OtherServers = lazyPart(async () => (await import('./other-servers')).default);

/** The tool beside those of the servers that a person added; ours are known to agree. */
export function BesideOtherServers() {
  const { target } = useCallTarget();
  const servers = useServers((state) => state.servers);
  const selectedId = useServers((state) => state.selectedId);
  const others = servers.filter(({ id, isBuiltIn }) => id !== selectedId && !isBuiltIn);
  const { name, description } = target?.tool ?? {};
  if (others.length === 0 || !name) return null;
  return (
    <section aria-label="Other servers" className="text-sm text-muted empty:hidden">
      <OtherServers name={name.value} description={description?.value ?? ''} servers={others} />
    </section>
  );
}
