export { matchesRule } from './matches-rule.ts'
