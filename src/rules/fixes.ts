import type { Finding, Fix } from '../core/diagnostic';
import type { Path } from '../core/json/pointer';

/** Puts JSON text in the place of a value, or adds the member. */
export function bySetting(title: string, path: Path, json: string): Fix {
  return { title, edits: [{ kind: 'set', path, json }] };
}

/** Takes away what somebody wrote, which the title names: a person picks it. */
export function byRemoving(title: string, path: Path): Fix {
  return { title, edits: [{ kind: 'remove', path }], isChoice: true };
}

/** Takes away what says nothing: it stands there a second time, word for word, or is null. */
export function byDropping(title: string, path: Path): Fix {
  return { title, edits: [{ kind: 'remove', path }] };
}

/** Puts something else in the place of what somebody wrote, which the title names: a person picks it. */
export function byReplacing(title: string, path: Path, json: string): Fix {
  return { ...bySetting(title, path, json), isChoice: true };
}

/** Another key, and under it the same value in other words. */
export function byRewriting(title: string, path: Path, key: string, json: string): Fix {
  return {
    title,
    edits: [
      { kind: 'rename', path, key },
      { kind: 'set', path, json },
    ],
  };
}

export function byRenaming(path: Path, key: string): Fix {
  return { title: `Rename to "${key}"`, edits: [{ kind: 'rename', path, key }] };
}

export function change(at: Path, json: string): Fix {
  return bySetting(`Change to ${json}`, at, json);
}

export function removal(at: Path): Fix {
  return byRemoving(`Remove "${at.at(-1)}" and its value`, at);
}

/** A member, or a member inside one, that should not be there: underlined at its key. */
export function superfluous(at: Path, message: string): Finding {
  return { at, part: 'key', message, fixes: removal(at) };
}
