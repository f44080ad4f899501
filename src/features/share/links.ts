import { outdented } from '../../core/json/layout';
import { createMask } from '../../protocols/auth/mask';
import { type Answer, definitionOf, shownCall } from '../../state/call';
import { documentStore } from '../../state/document';
import { allSecrets } from '../../state/server';
import {
  type Bundle,
  documentLink,
  fragmentOf,
  largestUnpacked,
  makeBundle,
  pack,
  pageAddress,
  type SharedDocument,
} from '../../state/share';
import { workspaceStore } from '../../state/workspace';

/** A link, or why there is none; and whether a credential is masked in what is handed on. */
export type Link = { readonly isMasked: boolean } & (
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'too-large' }
);

/** The document in front as others get it. A credential that is kept for a server never goes along. */
export function documentInFront(): SharedDocument {
  const { id, text, dialectChoice, dialectRevision } = documentStore.getState();
  const name = workspaceStore.getState().documents.find((entry) => entry.id === id)?.name;
  const dialect = dialectChoice === 'auto' ? undefined : dialectChoice;
  const mask = createMask(allSecrets());
  return { text: mask(text), dialect, revision: dialectRevision, name: name && mask(name), seen: undefined };
}

/** The document in front, as a link. */
export async function linkOfDocument(): Promise<Link> {
  const document = documentInFront();
  const { text } = document;
  const isMasked = text !== documentStore.getState().text;
  if (new TextEncoder().encode(JSON.stringify(text)).length > largestUnpacked - 1000) {
    return { kind: 'too-large', isMasked };
  }
  return { kind: 'link', address: await documentLink(pageAddress(), document), isMasked };
}

/** The call in the Response pane, as a bundle. */
export function lastBundle(): Bundle | undefined {
  const call = shownCall();
  return call.kind === 'answered' ? bundleOf(call.answer) : undefined;
}

function bundleOf({ intent, exchange }: Answer): Bundle {
  const { target, server, argumentsText, diagnostics } = intent;
  return makeBundle(
    {
      tool: target.tool.label,
      dialect: target.dialect,
      server,
      definition: outdented(definitionOf(target)),
      argumentsText,
      diagnostics,
      exchange,
    },
    allSecrets(),
  );
}

export async function linkOfBundle(bundle: Bundle): Promise<Link> {
  const address = `${pageAddress()}${fragmentOf('bundle')}${await pack(JSON.stringify(bundle))}`;
  return { kind: 'link', address, isMasked: false };
}
