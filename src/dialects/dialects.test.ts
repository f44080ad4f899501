import { dialects } from '.';
import { testDialect } from './conformance.testkit';

dialects.forEach(testDialect);
