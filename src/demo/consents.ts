import { createBoundedMap } from '../core/bounded-map';

/** Who was asked for authorization, and who gave it. */
export interface Consents {
  /** The id of the question to a person (or, without one, about a call): the same as long as it is remembered. */
  ask(about: string): string;
  /** Whether it was granted to what somebody asked about. */
  isGrantedTo(about: string): boolean;
  isAsked(id: string): boolean;
  isGranted(id: string): boolean;
  /** False when nobody asked. */
  grant(id: string): boolean;
}

export function createConsents(newId: () => string): Consents {
  const ids = createBoundedMap<string>(500);
  const granted = createBoundedMap<boolean>(500);
  return {
    ask(about) {
      const id = ids.get(about) ?? newId();
      ids.set(about, id);
      granted.set(id, granted.get(id) ?? false);
      return id;
    },
    isGrantedTo: (about) => granted.get(ids.get(about) ?? '') === true,
    isAsked: (id) => granted.get(id) !== undefined,
    isGranted: (id) => granted.get(id) === true,
    grant(id) {
      if (granted.get(id) === undefined) return false;
      granted.set(id, true);
      return true;
    },
  };
}
