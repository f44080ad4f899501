import { toolReference } from '../../core/model/tool-reference';
import { createMachineContextServer } from '../../demo/machine-context-server';
import { descriptor } from '../../protocols/machine-context-http/descriptor';
import { type MockServer, servedPlainly } from '../mock-server';
import { everywhere, somewhere } from '../outcomes';

/** Without authentication: what security level a definition has keeps nobody out. */
export const machineContextMock: MockServer = {
  protocol: descriptor.id,
  path: '',
  outcomes: [everywhere.value, somewhere.error, somewhere.refused, everywhere.slow],
  async create(parts) {
    const { tools, world, validate } = parts;
    const served = tools.map((tool) => {
      const { id, name } = toolReference(tool.model);
      return {
        ...servedPlainly(parts, tool),
        id: id ?? name,
        capability: name,
        title: id ?? name,
        securityLevel: 0,
        permission: undefined,
      };
    });
    return createMachineContextServer(world, validate, served);
  },
};
