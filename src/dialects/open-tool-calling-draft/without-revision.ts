import { isObject, type Members, member } from '../../core/json/members';

/** A definition without what workers merely write otherwise: `null` for what is absent, `key` for the id of a secret. */
export function withoutRevision(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  const { metadata, ...own } = definition;
  const plain = withoutNulls(own);
  return given({
    ...(isObject(plain) ? plain : {}),
    metadata,
    requirements: secretsById(member(plain, 'requirements')),
  });
}

function secretsById(requirements: unknown): unknown {
  const secrets = member(requirements, 'secrets');
  if (!isObject(requirements) || !Array.isArray(secrets)) return requirements;
  return { ...requirements, secrets: secrets.map(byId) };
}

function byId(secret: unknown): unknown {
  if (!isObject(secret) || Object.hasOwn(secret, 'key_id')) return secret;
  const { key, ...others } = secret;
  return given({ ...others, key_id: key });
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return given(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutNulls(each)])));
}

function given(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => (value ?? null) !== null));
}
