import type messages from '../../shared/i18n/locales/en/messages.json'
import { modal } from '../../shared/modals/modal.ts'

declare module '../../shared/modals/modal-store.ts' {
  interface ModalParams {
    /** What it begins with, where something is asked about. */
    feedback: { text: string } | undefined
    service: undefined
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    messages: typeof messages
  }
}

export const modals = [
  modal('service', ['messages'], () => import('./service/service-modal.tsx').then(({ ServiceModal }) => ServiceModal)),
  modal('feedback', ['messages', 'captcha'], () => import('./feedback/feedback-modal.tsx').then(({ FeedbackModal }) => FeedbackModal)),
] as const
