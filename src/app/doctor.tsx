import { useDoctor } from '../state/server';
import { lazyPart } from '../ui/loading/lazy-part';

const DoctorDialog = lazyPart(async () => (await import('../features/servers/doctor-dialog')).default);

/** The examination of a connection, asked for in the list of servers or beside an answer that did not come. */
export function Doctor() {
  const isOpen = useDoctor(({ server }) => server !== undefined);
  return isOpen && <DoctorDialog />;
}
