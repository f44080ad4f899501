import { lazy, Suspense } from 'react';
import { useDoctor } from '../state/doctor';

const DoctorDialog = lazy(() => import('../features/servers/doctor-dialog'));

/** The examination of a connection, asked for in the list of servers or beside an answer that did not come. */
export function Doctor() {
  const isOpen = useDoctor(({ server }) => server !== undefined);
  return (
    isOpen && (
      <Suspense>
        <DoctorDialog />
      </Suspense>
    )
  );
}
