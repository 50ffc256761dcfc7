export * from './colour.ts'
export * from './contrast-report.ts'
export * from './theme-to-css.ts'
export * from './tokens.ts'
