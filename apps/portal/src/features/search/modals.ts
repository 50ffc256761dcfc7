import type search from '../../shared/i18n/locales/en/search.json'
import { modal } from '../../shared/modals/modal.ts'

declare module '../../shared/modals/modal-store.ts' {
  interface ModalParams {
    search: undefined
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    search: typeof search
  }
}

export const modals = [modal('search', ['search'], () => import('./search-modal.tsx').then(({ SearchModal }) => SearchModal))] as const
