import { usualProtocol } from '../../protocols/descriptors';
import type { SavedServer } from '../../state/server';
import { completeAddress, draftOf, emptyDraft, type ServerDraft } from './server-draft';

export interface ServerForm {
  readonly draft: ServerDraft;
  /** What is changed, as it was saved last; nothing of a new one. */
  readonly saved: SavedServer | undefined;
  /** Known before it is saved, so that what its server lists stays known when it is. */
  readonly id: string;
  /** The field of the address alone, or every field; `credential`: with the cursor in the one of the credential. */
  readonly view: 'address' | 'fields' | 'credential';
  /** It was to be saved: what is wrong with the address is said. */
  readonly isTried: boolean;
  /** By the person; `here`: by what this address answered, so that another one is asked anew. */
  readonly isProtocolKnown: boolean | 'here';
}

export type FormEvent =
  /** The page completes it, or finds something out; the protocol is known where it is said, or another than before. */
  | { readonly kind: 'completed'; readonly part: Partial<ServerDraft>; readonly isProtocolKnown?: boolean }
  /** It was saved from elsewhere: by what it answered, or in another tab. */
  | { readonly kind: 'saved'; readonly server: SavedServer }
  /** The person changes it. */
  | { readonly kind: 'changed'; readonly part: Partial<ServerDraft> }
  | { readonly kind: 'opened'; readonly view: ServerForm['view'] }
  /** It was to be saved, and a field is wrong. */
  | { readonly kind: 'tried' }
  /** It was saved or given up. */
  | { readonly kind: 'ended' };

export interface FormStart {
  /** The saved server is being asked what it speaks. */
  readonly isAsked?: boolean | undefined;
  readonly asksCredential?: boolean;
}

export function formOf(
  edited: SavedServer | undefined,
  address: string,
  { isAsked = false, asksCredential = false }: FormStart = {},
): ServerForm {
  return {
    draft: edited ? draftOf(edited) : { ...emptyDraft(usualProtocol.id), url: completeAddress(address) },
    saved: edited,
    id: edited?.id ?? crypto.randomUUID(),
    view: asksCredential ? 'credential' : edited ? 'fields' : 'address',
    isTried: false,
    isProtocolKnown: edited !== undefined && !isAsked,
  };
}

export function nextForm(form: ServerForm, event: FormEvent): ServerForm {
  const { draft, view } = form;
  const open = view === 'address' ? 'fields' : view;
  switch (event.kind) {
    case 'completed':
      return withPart(form, event.part, (event.isProtocolKnown || event.part.protocol !== draft.protocol) && 'here');
    case 'saved':
      return withNews(form, event.server);
    case 'changed':
      return { ...withPart(event.part.url === undefined ? form : elsewhere(form), event.part, true), view: open };
    case 'opened':
      return { ...form, view: event.view };
    case 'tried':
      return { ...form, view: open, isTried: view !== 'address' || draft.url !== '' };
    case 'ended':
      return formOf(undefined, '');
  }
}

function elsewhere(form: ServerForm): ServerForm {
  return form.isProtocolKnown === 'here' ? { ...form, isProtocolKnown: false } : form;
}

/** A part without a protocol says nothing about it. */
function withPart(form: ServerForm, part: Partial<ServerDraft>, word: ServerForm['isProtocolKnown']): ServerForm {
  const known = part.protocol !== undefined && word;
  const isProtocolKnown = known === true || form.isProtocolKnown || known;
  return { ...form, draft: { ...form.draft, ...part }, isProtocolKnown };
}

/** What the person has not changed follows what was saved. */
function withNews(form: ServerForm, server: SavedServer): ServerForm {
  if (form.saved === undefined || form.saved === server) return form;
  const before = draftOf(form.saved);
  const news = draftOf(server);
  const untouched = new Map(Object.entries(before).map(([key, value]) => [key, JSON.stringify(value)]));
  const typed = Object.entries(form.draft).filter(([key, value]) => JSON.stringify(value) !== untouched.get(key));
  const part = { ...news, ...Object.fromEntries(typed) };
  return { ...withPart(form, part, news.protocol !== before.protocol), saved: server };
}
