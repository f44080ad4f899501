import { expect, it } from 'vitest';
import { rules } from './index';

/** Every rule by its usual severity, as the documentation lists them. */
const catalog = {
  error: `
    doc/syntax doc/duplicate-key doc/smart-quotes
    schema/unknown-type schema/keyword-type schema/required-not-array schema/required-duplicate
    schema/pattern-invalid schema/ref-external schema/ref-unresolved
    otc/id-required otc/id-format otc/id-version-mismatch otc/id-unique otc/name-required otc/name-format otc/name-length
    otc/description-required otc/version-required otc/version-format otc/input-schema-required otc/parameters-required
    otc/parameters-not-wrapped otc/parameters-root-type otc/parameter-not-schema otc/parameter-description otc/no-ref
    otc/no-defs otc/output-schema-required otc/output-schema-type otc/requirements-type otc/authorization-type
    otc/authorization-id otc/authorization-oauth2-type otc/authorization-scopes-type otc/secrets-type otc/secret-id
    otc/secret-value-leak otc/user-id-type otc/misspelled-property
    rfc/name-required rfc/fqn-required rfc/toolkit-required rfc/toolkit-name rfc/toolkit-version rfc/input-required
    rfc/parameters-array rfc/parameter-name rfc/parameter-duplicate rfc/parameter-required-flag
    rfc/parameter-value-schema rfc/val-type rfc/inner-val-type-required rfc/enum-strings rfc/output-required
    rfc/available-modes-required rfc/available-mode-unknown rfc/secret-key-id rfc/authorization-shape
    rfc/provider-type-required rfc/scopes-type rfc/inferrable-type
    mcx/id-required mcx/name-required mcx/version-required mcx/description-required mcx/id-unique
    mcx/capabilities-required mcx/capability-name mcx/capability-description mcx/capability-name-unique
    mcx/parameters-array mcx/parameter-name mcx/parameter-type-required mcx/parameter-name-unique mcx/parameter-type
    mcx/return-shape mcx/return-schema mcx/security-level-type mcx/security-level-range mcx/metadata-type
    xtp/list-shape xtp/name-required xtp/description-required xtp/input-schema-required xtp/name-unique
    xtp/input-schema-type
    xtpdoc/version xtpdoc/exports-required xtpdoc/tool-exports xtpdoc/identifier xtpdoc/type xtpdoc/format xtpdoc/ref
    xtpdoc/ref-cycle xtpdoc/required-undefined xtpdoc/mixed-additional xtpdoc/content-type xtpdoc/flattened-yaml
    openai/name openai/root-schema openai/strict-closed openai/strict-required
    anthropic/name anthropic/input-type anthropic/root-union
    gemini/name gemini/parameter-name gemini/exclusive-fields gemini/enum-strings gemini/unsupported-keyword
    conv/name-collision
    tf/name-required tf/name-length tf/name-chars tf/input-schema-required tf/input-root-type tf/member-type
    tf/namespace-colon
    mcp/name-required mcp/description-type mcp/input-schema-required mcp/input-root-type mcp/member-type
    mcp/annotations-type mcp/icons-src mcp/x-mcp-header-token mcp/x-mcp-header-type mcp/x-mcp-header-reach
    mcp/x-mcp-header-unique
    call/args-invalid call/definition-changed
    otc-call/tool-id otc-call/inputs-key otc-call/unknown-property otc-call/context-authorization
    otc-call/context-secrets otc-call/user-id otc-call/jwt-exp otc-call/envelope
    rfc-call/required rfc-call/tool rfc-call/created-at rfc-call/secrets-shape rfc-call/jwt-claims
    mcx-call/header mcx-call/tool xtp-call/params xtp-call/busy mcp-call/name mcp-call/meta`,
  warning: `
    doc/dialect-unknown
    schema/required-undefined schema/enum-empty schema/enum-duplicate schema/enum-type-mismatch schema/default-invalid
    schema/bounds-inverted schema/dialect-unsupported schema/legacy-keyword schema/openapi-keyword schema/missing-items
    schema/limits
    otc/id-version-missing otc/id-version-shorthand otc/description-empty otc/version-leading-zero otc/output-null-type
    otc/authorization-duplicate otc/secret-duplicate otc/unknown-property otc/schema-in-definition
    otc/langchain-auth-fields
    rfc/id-instead-of-fqn rfc/description-missing rfc/parameter-description rfc/inner-val-type-null
    rfc/inner-val-type-unexpected rfc/enum-non-string-type rfc/available-mode-duplicate
    rfc/output-value-schema-missing rfc/unknown-property
    mcx/id-whitespace mcx/version-semver mcx/parameter-description mcx/parameter-required-flag mcx/return-description
    mcx/rust-serde-shape
    xtp/name-chars xtp/description-empty xtp/input-root-type
    xtpdoc/keyword
    openai/strict-keyword
    conv/lost conv/changed
    tf/namespace-empty tf/version-format tf/version-without-namespace tf/tag-normalized tf/tag-dropped tf/tag-duplicate
    tf/tag-length tf/tag-count tf/stored-id
    mcp/name-chars mcp/name-length mcp/name-edge mcp/name-unique mcp/description-missing mcp/parameter-description
    mcp/icons-unsafe mcp/revision-feature mcp/meta-key-format mcp/meta-key-reserved mcp/x-mcp-header-sensitive
    mcp/unknown-property
    mcx-call/security mcp-call/param-header
    call/args-undeclared call/secret-in-args call/insecure-auth call/ambiguous-retry`,
  info: `
    schema/ref-cycle schema/no-params-open
    otc/name-unrelated otc/nested-description otc/output-any otc/requirements-empty otc/requirements-unknown
    rfc/arcade-extension
    mcx/parameter-any mcx/parameter-extension mcx/security-level-missing mcx/unknown-property
    xtp/v2-field
    xtpdoc/unreferenced
    tf/format-annotation conv/synthesized conv/not-round-trip
    mcp/output-root-type mcp/annotations-unknown mcp/annotations-ignored mcp/title-precedence`,
} as const;

it.each(['error', 'warning', 'info'] as const)('rules that give an %s', (severity) => {
  const listed = rules.filter((rule) => rule.severity === severity).map((rule) => rule.id);
  expect(listed.toSorted()).toEqual(catalog[severity].trim().split(/\s+/).toSorted());
});

it('replaces only rules that there are', () => {
  const isThere = (name: string) =>
    rules.some((rule) => (name.endsWith('*') ? rule.id.startsWith(name.slice(0, -1)) : rule.id === name));
  const replaced = rules.flatMap((rule) => rule.replaces ?? []);
  expect(replaced.filter((name) => !isThere(name))).toEqual([]);
});
