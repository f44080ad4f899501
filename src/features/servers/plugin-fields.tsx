import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { configKeys, configSlot, originOf, serversStore, setSecret, useSecret } from '../../state/server';
import { keepPluginFile } from '../../state/storage/files';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/fields/field';
import { SecretField } from '../../ui/fields/secret-field';
import { type ServerDraft, urlProblem } from './server-draft';

export interface PluginFieldsProps {
  readonly draft: ServerDraft;
  readonly change: (part: Partial<ServerDraft>) => void;
}

/** What a plug-in needs beside its address: a file in its place, its configuration, its hosts, its module. */
export default function PluginFields({ draft, change }: PluginFieldsProps) {
  const { options, url } = draft;
  const setOption = (id: string) => (text: string) => change({ options: { ...options, [id]: text } });
  return (
    <fieldset aria-label="Plug-in" className="flex flex-col gap-2">
      <PluginFile
        onKept={(address, title) => change({ url: address, pin: '', title: draft.title === '' ? title : draft.title })}
      />
      <TextField
        label="Configuration keys"
        description="Keys that the plug-in reads, such as api-key, separated by spaces."
        isMonospace
        value={options.config ?? ''}
        onChange={setOption('config')}
      />
      {urlProblem(url) === undefined &&
        configKeys(options).map((key) => <ConfigValue key={key} name={key} origin={originOf(url.trim())} />)}
      <TextField
        label="Allowed hosts"
        description="Hosts that the plug-in may call, such as api.example.com, separated by spaces; empty for no network. It is called over https, without cookies, and no redirect is followed."
        isMonospace
        value={options.hosts ?? ''}
        onChange={setOption('hosts')}
      />
      <TextField
        label="SHA-256 of the module"
        description="Filled in when the plug-in first runs. A module with another one is not run until you accept it."
        isMonospace
        value={draft.pin}
        errorMessage={
          /^([0-9a-f]{64})?$/i.test(draft.pin) ? undefined : '64 digits from 0 to 9 and a to f, or nothing.'
        }
        onChange={(pin) => change({ pin: pin.trim() })}
      />
    </fieldset>
  );
}

function ConfigValue({ name, origin }: { readonly name: string; readonly origin: string }) {
  const value = useSecret(origin, configSlot(name));
  return (
    <SecretField
      label={`Value of ${name}`}
      description="Kept in memory until this page is closed, and handed to this plug-in only."
      value={value}
      onChange={(typed) => setSecret(origin, configSlot(name), typed)}
    />
  );
}

function PluginFile({ onKept }: { readonly onKept: (address: string, title: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<{ readonly text: string; readonly isFine: boolean }>();
  const keep = async (file: File) => {
    const addresses = serversStore.getState().servers.map(({ url }) => url);
    const kept = await keepPluginFile(file, addresses);
    if (kept.kind === 'refused') return setMessage({ text: kept.problem, isFine: false });
    onKept(kept.address, file.name);
    const text = kept.isStored
      ? `${file.name} is kept in this browser, and nowhere else.`
      : `This browser gives no storage: ${file.name} is kept until the page is closed, and asked for again then.`;
    return setMessage({ text, isFine: kept.isStored });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          accept=".wasm,application/wasm"
          aria-label="Plug-in file"
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file)
              keep(file).catch((error: unknown) =>
                setMessage({ text: `${file.name} was not kept. The browser says: ${String(error)}`, isFine: false }),
              );
          }}
        />
        <Button label="Choose a file" icon={FileUp} onPress={() => input.current?.click()} />
        <span className="text-sm text-muted">instead of an address</span>
      </div>
      {message && <Notice tone={message.isFine ? 'info' : 'warning'} role="status" text={message.text} />}
    </div>
  );
}
