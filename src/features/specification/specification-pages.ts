import { entries as rules } from 'virtual:callsheet-rules';
import { packed } from 'virtual:callsheet-specification';
import { unpackPages } from '../../core/specification/pack-pages';
import { rulesOfPage } from '../../rules/rules-of-page';

/** The specification of every format. */
export const pages = unpackPages(packed, (page) => rulesOfPage(page, rules));
