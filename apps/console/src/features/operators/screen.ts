import type texts from '../../shared/i18n/locales/en/operators.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    operators: typeof texts
  }
}

export const screen: Screen = {
  path: '/operators',
  title: 'nav.operators',
  icon: 'lock',
  permission: 'operator.read',
  group: 'control',
  order: 50,
  load: () => import('./operators-page.tsx').then(({ OperatorsPage }) => OperatorsPage),
}
