import type texts from '../../shared/i18n/locales/en/resultAlarms.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    resultAlarms: typeof texts
  }
}

export const screen: Screen = {
  path: '/result-alarms',
  title: 'nav.resultAlarms',
  icon: 'triangle-alert',
  permission: 'result-alarm.read',
  group: 'people',
  order: 60,
  waiting: { desk: 'alarms', order: 40 },
  load: () => import('./result-alarms-page.tsx').then(({ ResultAlarmsPage }) => ResultAlarmsPage),
}
