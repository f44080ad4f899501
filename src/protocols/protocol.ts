import type { BadInputProfile } from '../core/bad-input-finding';
import type { CallRequest, Deviation, Exchange } from '../core/call';
import type { Path } from '../core/json/pointer';
import type { PageNeeds } from './connection/page-needs';
import type { ProtocolDetection } from './detect/detection';
import type { Io } from './io';
import type { Listing, Probe } from './listing';
import type { JwtClaims, Server, ServerAuth, ServerField, ServerOption } from './server';
import type { Connecting, ConnectionEvents } from './session';

/** What every screen knows of a protocol; light, since it comes with the first one. A row in `protocols/descriptors.ts`. */
export interface ProtocolDescriptor {
  readonly id: string;
  /** The dialect its listings are in. */
  readonly dialect: string;
  /** The demonstration server that speaks it. */
  readonly demo: { readonly title: string; readonly url: `demo:${string}` };
  /** What its servers expect in a token that is signed here. */
  readonly claims: JwtClaims;
  /** Fetches a module and runs it here: nothing is asked of a server, and the module's bytes are pinned. */
  readonly runsModule?: true;
  /** The body that a call will have, for the rules that read it; a credential shows as `•`. */
  previewBody(request: CallRequest, server: PreviewedServer, io: Pick<Io, 'id' | 'now'>): Promise<string | undefined>;
}

/** A server as far as the body of a call depends on it. */
export interface PreviewedServer {
  readonly auth: ServerAuth['kind'];
  readonly options?: Readonly<Record<string, string>>;
}

/** What a protocol does, apart from what is known of it. */
export type ProtocolMethods = Pick<Protocol, 'probe' | 'listTools' | 'call'>;

/** A way of calling a server: a folder in `protocols/`, its descriptor and a row in `protocols/index.ts`. */
export interface Protocol extends ProtocolDescriptor {
  readonly title: string;
  readonly fields: readonly ServerField[];
  readonly options?: readonly ServerOption[];
  /** Defects of the published texts that this client reads around, whatever the server. */
  readonly notes: readonly Deviation[];
  /** What its servers must allow pages, beside what every tool server must. */
  readonly pages?: Partial<PageNeeds>;
  /** How its servers say that arguments are wrong. */
  readonly badInput: BadInputProfile;
  readonly detection: ProtocolDetection;
  /** Its servers can be processes that speak over standard input and output. */
  readonly hasProcesses?: true;
  /** The forms of its calls, to recognize one that somebody pastes; none where a call is no request. */
  readonly callForms: readonly CallForm[];
  probe(server: Server, io: Io, signal?: AbortSignal): Promise<Probe>;
  listTools(server: Server, io: Io, signal?: AbortSignal): Promise<Listing>;
  /** Resolves for every fate of the call. */
  call(server: Server, request: CallRequest, io: Io, signal?: AbortSignal): Promise<Exchange>;
  /** Opens a session that lasts. Protocols without sessions have none. */
  connect?(server: Server, io: Io, events: ConnectionEvents, signal?: AbortSignal): Promise<Connecting>;
  /** Reads what a link of a result names, through its server; resolves for every fate. Protocols without resources have none. */
  readResource?(server: Server, uri: string, io: Io, signal?: AbortSignal): Promise<Exchange>;
}

/** Where the parts of a call stand in the body that a protocol posts. */
export interface CallForm {
  /** Where the name of the tool and its arguments stand; both have to be there. */
  readonly tool: Path;
  readonly input: Path;
  /** Arguments may be left out where the tool takes none. */
  readonly isInputOptional?: true;
  /** Where the toolkit stands, when it is named apart from the tool. */
  readonly toolkit?: Path;
  /** Where the context stands, with what a person brings. */
  readonly context?: Path;
  /** A member of which a form is known, where others look alike: `method` of Model Context Protocol. */
  readonly says?: { readonly path: Path; readonly value: string };
  /** Where the capability stands, when a tool has several. */
  readonly capability?: Path;
  /** Where a token of the caller stands beside the header. */
  readonly token?: Path;
  /** Where options of the server stand, by id; of a list the texts. */
  readonly optionsAt?: Readonly<Record<string, Path>>;
  /** Members that are written anew for each call, with dots between names. */
  readonly made: readonly string[];
  /** What the protocol adds to the address of a server. */
  readonly ending: string;
  readonly options?: Readonly<Record<string, string>>;
}
