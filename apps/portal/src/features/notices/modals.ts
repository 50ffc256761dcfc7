import { modal } from '../../shared/modals/modal.ts'

declare module '../../shared/modals/modal-store.ts' {
  interface ModalParams {
    notice: { id?: string } | undefined
    popup: undefined
  }
}

export const modals = [
  modal('notice', ['notices'], () => import('./notice-modal.tsx').then(({ NoticeModal }) => NoticeModal)),
  modal('popup', ['notices'], () => import('./popup-modal.tsx').then(({ PopupModal }) => PopupModal)),
] as const
