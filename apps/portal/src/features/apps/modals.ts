import { modal } from '../../shared/modals/modal.ts'

declare module '../../shared/modals/modal-store.ts' {
  interface ModalParams {
    apps: undefined
  }
}

export const modals = [modal('apps', ['apps'], () => import('./apps-modal.tsx').then(({ AppsModal }) => AppsModal))] as const
