import type texts from '../../shared/i18n/locales/en/feedback.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    feedback: typeof texts
  }
}

export const screen: Screen = {
  path: '/feedback',
  title: 'nav.feedback',
  icon: 'message-square',
  permission: 'feedback.read',
  group: 'today',
  order: 50,
  load: () => import('./feedback-page.tsx').then(({ FeedbackPage }) => FeedbackPage),
}
