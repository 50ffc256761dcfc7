export { type PasswordWeakness, weaknessOf } from './weakness-of.ts'
