export { pages } from 'virtual:callsheet-specification';
