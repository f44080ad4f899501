import { CircleCheck, CircleDashed, CircleX, LoaderCircle, RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PageNeeds } from '../../protocols/connection/page-needs';
import type { Examination } from '../../protocols/doctor/examine';
import { recipes } from '../../protocols/doctor/recipes';
import type { OtherProtocol } from '../../protocols/doctor/right-address';
import type { Finding } from '../../protocols/doctor/stages';
import {
  checkConnection,
  endExamination,
  findRelay,
  hostName,
  listTools,
  type SavedServer,
  saveServer,
  speaking,
  useDoctor,
  useProtocols,
  useRelay,
} from '../../state/server';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { Notice } from '../../ui/feedback/notice';
import { Select } from '../../ui/fields/select';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';

/** Where a connection fails, what cannot be the cause, and what to change on the server. */
export default function DoctorDialog() {
  const server = useDoctor((doctor) => doctor.server);
  const findings = useDoctor((doctor) => doctor.findings);
  const examination = useDoctor((doctor) => doctor.examination);
  const problem = useDoctor((doctor) => doctor.problem);
  if (!server) return null;
  const isRunning = !examination && problem === undefined;
  return (
    <Dialog
      title={`Connection to ${server.title}`}
      onClose={endExamination}
      actions={[
        { label: isRunning ? 'Stop' : 'Done', variant: 'quiet', onPress: endExamination },
        { label: 'Check again', icon: RotateCw, isDisabled: isRunning, onPress: () => void checkConnection(server) },
      ]}
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">
          Asks <strong className="font-semibold text-ink wrap-anywhere">{hostName(server.url)}</strong> for its tools
          and calls one that does not exist, so nothing runs.
        </p>
        {problem !== undefined && (
          <Notice tone="error" role="alert">
            The check could not run: <TextParts text={problem} />
          </Notice>
        )}
        {examination && <Result server={server} examination={examination} />}
        <Stages findings={findings} isRunning={isRunning} />
      </div>
    </Dialog>
  );
}

const looks = {
  passed: { icon: CircleCheck, look: 'text-ok', word: 'Fine: ' },
  noted: { icon: TriangleAlert, look: 'text-warning', word: 'To fix: ' },
  failed: { icon: CircleX, look: 'text-error', word: 'Fails: ' },
  skipped: { icon: CircleDashed, look: 'text-faint', word: 'Left out: ' },
};

function Stages({ findings, isRunning }: { readonly findings: readonly Finding[]; readonly isRunning: boolean }) {
  return (
    <ol aria-label="Stages" aria-busy={isRunning} className="flex flex-col gap-2 rounded-md border border-line p-3">
      {findings.map(({ id, title, state, found }) => {
        const { icon: Icon, look, word } = looks[state];
        return (
          <li key={id} data-stage={id} data-state={state} className="flex gap-2">
            <Icon size={15} className={`mt-0.5 shrink-0 ${look}`} />
            <div className="min-w-0">
              <VisibleText as="p" className={state === 'skipped' ? 'text-muted' : 'font-medium'} text={title} />
              <p className="text-sm text-muted wrap-anywhere">
                <span className="sr-only">{word}</span>
                <TextParts text={found} />
              </p>
            </div>
          </li>
        );
      })}
      {isRunning && (
        <li className="flex items-center gap-2 text-muted">
          <LoaderCircle size={15} className="shrink-0 animate-spin" />
          Checking…
        </li>
      )}
    </ol>
  );
}

function Result({ server, examination }: { readonly server: SavedServer; readonly examination: Examination }) {
  const { failed, ruledOut, need, answersAt, speaks } = examination;
  if (!failed) {
    return (
      <Notice tone="ok" role="status" title="The connection works.">
        The tools can be listed and called from here.
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="error" role="status" title={`It fails at: ${failed.title}`}>
        <VisibleText as="p" text={failed.found} />
        {ruledOut.length > 0 && <p className="text-sm text-muted">Ruled out: {ruledOut.join('; ')}.</p>}
      </Notice>
      {answersAt !== undefined && !server.isBuiltIn && <UseAddress server={server} url={answersAt} />}
      {speaks && !server.isBuiltIn && <UseProtocol server={server} speaks={speaks} />}
      {need && <CorsFix need={need} server={server} />}
    </>
  );
}

/** Keeps the server as it works, checks it once more, and then lists its tools: they are not those from before. */
function changeTo(server: SavedServer): void {
  saveServer(server);
  void checkConnection(server).then(() => listTools(server));
}

function UseAddress({ server, url }: { readonly server: SavedServer; readonly url: string }) {
  return (
    <Button className="w-fit" onPress={() => changeTo({ ...server, url })}>
      Use <TextParts text={url} />
    </Button>
  );
}

function UseProtocol({ server, speaks }: { readonly server: SavedServer; readonly speaks: OtherProtocol }) {
  const title = useProtocols().find(({ id }) => id === speaks.protocol)?.title ?? speaks.protocol;
  return (
    <Button className="w-fit" onPress={() => changeTo(speaking(server, speaks))}>
      Use <TextParts text={title} />
    </Button>
  );
}

/** What to add to the server; or the way around it. */
function CorsFix({ need, server }: { readonly need: PageNeeds; readonly server: SavedServer }) {
  const [chosen, setChosen] = useState('node');
  const presence = useRelay((relay) => relay.presence);
  useEffect(() => void findRelay(), []);
  const recipe = recipes.find(({ id }) => id === chosen);
  const text = recipe?.write(need) ?? '';
  return (
    <section aria-label="What to add to the server" className="flex flex-col gap-2">
      <h3 className="font-semibold">What to add to the server</h3>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Select
          label="Server software"
          items={recipes.map(({ id, title }) => ({ id, label: title }))}
          value={chosen}
          onChange={setChosen}
        />
        <CopyButton text={text} label="Copy recipe" variant="secondary" />
      </div>
      <p className="text-sm text-muted">{recipe?.hint}</p>
      <VisibleText
        as="pre"
        className="overflow-auto rounded-md border border-line bg-canvas p-2.5 font-mono text-code"
        text={text}
      />
      {presence === 'present' && !server.isBuiltIn && (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          The server is not yours to change?
          <Button label="Call through the relay" size="sm" onPress={() => changeTo({ ...server, viaRelay: true })} />
        </p>
      )}
    </section>
  );
}
