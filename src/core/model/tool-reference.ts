import type { ToolReference } from '../call';
import type { ToolModel } from './tool-document';

/** How a call names a tool. */
export function toolReference({ id, name, toolkit, version, label }: ToolModel): ToolReference {
  return { id: id?.value, name: name?.value ?? label, toolkit: toolkit?.value, version: version?.value };
}
