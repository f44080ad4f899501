import { create } from 'zustand';
import { ownFailure } from '../../core/own-failure';
import type { Examination } from '../../protocols/doctor/examine';
import type { Finding } from '../../protocols/doctor/stages';
import { pageIo } from './network';
import { allSecrets } from './secrets';
import { type SavedServer, withCredential } from './servers';

export interface DoctorState {
  /** The server under examination; nothing while nobody asks. */
  readonly server: SavedServer | undefined;
  /** What was found so far, in order. */
  readonly findings: readonly Finding[];
  readonly examination: Examination | undefined;
  /** The page's own code failed. */
  readonly problem: string | undefined;
}

const resting: DoctorState = { server: undefined, findings: [], examination: undefined, problem: undefined };

export const useDoctor = create<DoctorState>()(() => resting);

let controller: AbortController | undefined;

/** Examines the connection to a server, from the beginning; what is found is in the store as it is found. */
export async function checkConnection(server: SavedServer): Promise<void> {
  controller?.abort();
  const own = new AbortController();
  controller = own;
  useDoctor.setState({ ...resting, server });
  try {
    const [{ protocolOf, protocols }, { examine }, { createMask }] = await Promise.all([
      import('../../protocols'),
      import('../../protocols/doctor/examine'),
      import('../../protocols/auth/mask'),
    ]);
    const hide = createMask(allSecrets());
    const masked = (finding: Finding): Finding => ({ ...finding, found: hide(finding.found) });
    const report = (finding: Finding) => {
      if (controller !== own) return;
      useDoctor.setState(({ findings }) => ({ findings: [...findings, masked(finding)] }));
    };
    const io = pageIo(undefined, server);
    const found = await examine(protocolOf(server.protocol), withCredential(server), io, report, {
      protocols,
      signal: own.signal,
    });
    if (controller !== own) return;
    const failed = found.failed && masked(found.failed);
    useDoctor.setState({ examination: { ...found, findings: found.findings.map(masked), failed } });
  } catch (error) {
    if (controller === own) useDoctor.setState({ problem: ownFailure(error) });
  }
}

/** Ends the examination and closes what shows it. */
export function endExamination(): void {
  controller?.abort();
  controller = undefined;
  useDoctor.setState(resting);
}
