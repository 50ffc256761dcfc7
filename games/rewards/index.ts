export * from './net-valid.ts'
