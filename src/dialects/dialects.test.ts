import { dialects } from '.';
import { testDialect } from './conformance.case';

dialects.forEach(testDialect);
