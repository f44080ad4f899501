export { entries as ruleEntries } from 'virtual:callsheet-rules';
