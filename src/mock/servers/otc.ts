import { toolReference } from '../../core/model/tool-reference';
import { createOtcServer } from '../../demo/otc-server';
import { descriptor } from '../../protocols/otc-http/descriptor';
import { toPlainAnswer } from '../mock-answer';
import { type MockServer, servedBy } from '../mock-server';
import { everywhere, somewhere } from '../outcomes';

export const otcMock: MockServer = {
  protocol: descriptor.id,
  path: '',
  outcomes: [everywhere.value, everywhere.error, somewhere.invalid, somewhere.refused, everywhere.slow],
  async create(parts) {
    const { tools, run, world, validate } = parts;
    const served = tools.map((tool) => {
      const { id, name, version = '' } = toolReference(tool.model);
      const { authorization, secrets, userId } = tool.model.requirements;
      return {
        ...servedBy(parts, tool),
        id: id ?? name,
        version,
        needs: {
          tokens: authorization.map(({ value }) => value.id),
          secrets: secrets.map(({ value }) => value.id),
          user: userId?.value === true,
        },
        run: async (call: Parameters<typeof run>[1]) => toPlainAnswer(await run(tool, call)),
      };
    });
    return createOtcServer(world, validate, served);
  },
};
