import 'i18next'
import type { TextFiles } from './text-files.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: TextFiles
  }
}
