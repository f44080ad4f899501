import { readJsonText } from '../../core/json/json-text';
import { isObject, type Members, objectAt, stringAt } from '../../core/json/members';
import { sessionRevisions } from './session-revisions';

const required = ['protocolVersion', 'capabilities', 'serverInfo'] as const;

/** What a session is opened with: the result of `initialize`, and the first member of it that had to be put right. */
export interface OpenedWith {
  readonly result: Members;
  readonly odd: (typeof required)[number] | undefined;
}

/** Puts right what the client package requires of the result of `initialize`; `body` is the request. */
export function openedWith(said: Members, body: string | undefined): OpenedWith {
  const offered = stringAt(objectAt(readJsonText(body ?? '')?.value, 'params'), 'protocolVersion');
  const revision = stringAt(said, 'protocolVersion') ?? '';
  const self = objectAt(said, 'serverInfo');
  const right: Members = {
    protocolVersion: sessionRevisions.includes(revision) ? revision : offered,
    capabilities: objectAt(said, 'capabilities') ? capabilitiesOf(objectAt(said, 'capabilities')) : { tools: {} },
    serverInfo: { ...self, name: stringAt(self, 'name') ?? '', version: stringAt(self, 'version') ?? '' },
  };
  const odd = required.find((key) => JSON.stringify(right[key]) !== JSON.stringify(said[key]));
  return { result: { ...said, ...right }, odd };
}

/** A capability is an object; `true` is one without more, and what is not true is none. */
function capabilitiesOf(said: Members = {}): Members {
  const given = Object.entries(said).filter(([, about]) => isObject(about) || about === true);
  return Object.fromEntries(given.map(([name, about]) => [name, isObject(about) ? about : {}]));
}
