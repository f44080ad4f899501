import { toolReference } from '../../core/model/tool-reference';
import { createOtcServer } from '../../demo/otc-server';
import { descriptor } from '../../protocols/otc-http/descriptor';
import { type MockServer, servedPlainly } from '../mock-server';
import { everywhere, somewhere } from '../outcomes';

export const otcMock: MockServer = {
  protocol: descriptor.id,
  path: '',
  outcomes: [everywhere.value, somewhere.retriable, somewhere.invalid, somewhere.refused, everywhere.slow],
  async create(parts) {
    const { tools, world, validate } = parts;
    const served = tools.map((tool) => {
      const { id, name, version = '' } = toolReference(tool.model);
      const { authorization, secrets, userId } = tool.model.requirements;
      return {
        ...servedPlainly(parts, tool),
        id: id ?? name,
        version,
        needs: {
          tokens: authorization.map(({ value }) => value.id),
          secrets: secrets.map(({ value }) => value.id),
          user: userId?.value === true,
        },
      };
    });
    return createOtcServer(world, validate, served);
  },
};
