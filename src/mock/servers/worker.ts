import { toolReference } from '../../core/model/tool-reference';
import { createWorkerServer } from '../../demo/worker-server';
import { descriptor } from '../../protocols/arcade-worker/descriptor';
import { type MockServer, servedPlainly } from '../mock-server';
import { everywhere, somewhere } from '../outcomes';

export const workerMock: MockServer = {
  protocol: descriptor.id,
  path: '',
  outcomes: [
    everywhere.value,
    somewhere.retriable,
    somewhere.authorization,
    somewhere.artifact,
    somewhere.refused,
    everywhere.slow,
  ],
  async create(parts) {
    const { tools, world, validate, artifacts, consents, places } = parts;
    const served = tools.map((tool) => {
      const { id = '', name, toolkit, version } = toolReference(tool.model);
      // What calls name where the definition does not: the parts of its fully qualified name.
      const [qualified = '', idVersion] = id.split('@');
      const dot = qualified.lastIndexOf('.');
      return {
        ...servedPlainly(parts, tool),
        name,
        toolkit: toolkit ?? (dot > 0 ? qualified.slice(0, dot) : undefined),
        version: version ?? idVersion,
      };
    });
    return createWorkerServer({ world, tools: served, validate, artifacts, consents, places });
  },
};
