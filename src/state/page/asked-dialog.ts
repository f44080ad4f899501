import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ToolModel } from '../../core/model/tool-document';

type Plain = 'palette' | 'shortcuts' | 'settings' | 'new' | 'status' | 'about' | 'share' | 'bad-input';

/** A dialog that may be asked for from anywhere: by a key, by the palette, by another dialog. */
export type AskedDialog =
  | { [K in Plain]: { readonly kind: K } }[Plain]
  /** To a format. */
  | { readonly kind: 'convert'; readonly to?: string }
  /** Compared with a text, which the dialog does not know by itself. */
  | { readonly kind: 'version'; readonly older?: { readonly title: string; readonly text: string } }
  /** At a provider, by the id of its export target. */
  | { readonly kind: 'model-view'; readonly target?: string }
  /** At a page or an entry: `otc/requirements.secrets`. `isWhole`: over the page, also while it stands beside the editor. */
  | { readonly kind: 'specification'; readonly at?: string; readonly isWhole?: true }
  /** The palette, for documents and tools alone. */
  | { readonly kind: 'open-by-name' }
  /** With a text that is to be imported, when it is known already. */
  | { readonly kind: 'import'; readonly text?: string }
  /** With the command that is read, when it is known already. */
  | { readonly kind: 'paste-curl'; readonly command?: string }
  /** Asks this address at once what it speaks. */
  | { readonly kind: 'new-server'; readonly address: string }
  /** Shows what servers a text names. */
  | { readonly kind: 'add-servers'; readonly text: string }
  /** Shows how other clients name a server. */
  | { readonly kind: 'export-server'; readonly serverId: string }
  /** What a server does against its specification; the chosen one without an id. */
  | { readonly kind: 'check-server'; readonly serverId?: string }
  /** A report that somebody shared, as JSON text. */
  | { readonly kind: 'check-report'; readonly text: string }
  /** Which fault a demonstration server has. */
  | { readonly kind: 'misbehave'; readonly serverId: string }
  | { readonly kind: 'rules'; readonly rule: string }
  /** Whether a call of a tool that is marked as destructive goes out. */
  | { readonly kind: 'destructive'; readonly request: ConsentRequest }
  | { readonly kind: 'infer'; readonly request: InferRequest }
  /** Without a request, for the tool in front. */
  | { readonly kind: 'check-value'; readonly request?: ValueRequest };

export interface ConsentRequest {
  readonly tool: string;
  /** Who marks it: the server, or the definition in the editor. */
  readonly marks: 'server' | 'definition';
  readonly serverTitle: string;
  readonly answer: (isSent: boolean) => void;
}

/** A tool whose input or output schema shall judge a value. */
export interface ValueRequest {
  readonly tool: ToolModel;
  readonly use: 'input' | 'output';
}

/** What a person wants to do to a schema of a tool of the document in front. */
export interface InferRequest {
  /** `describe`: say everything about examples; `widen`: accept a value that is not accepted. */
  readonly kind: 'describe' | 'widen';
  readonly use: 'input' | 'output';
  /** JSON text to begin with. */
  readonly exampleText: string | undefined;
  /** The tool that is meant; the one in front when there is no such name. */
  readonly label: string | undefined;
}

const askedStore = createStore<{ readonly asked: AskedDialog | undefined }>()(() => ({ asked: undefined }));

export function askFor(asked: AskedDialog): void {
  askedStore.setState({ asked });
}

export function closeAsked(): void {
  askedStore.setState({ asked: undefined });
}

/** What is open. */
export function askedDialog(): AskedDialog | undefined {
  return askedStore.getState().asked;
}

export function useAskedDialog(): AskedDialog | undefined {
  return useStore(askedStore, ({ asked }) => asked);
}
