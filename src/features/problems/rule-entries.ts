export { entries as ruleEntries, groups as ruleGroups } from 'virtual:callsheet-rules';
