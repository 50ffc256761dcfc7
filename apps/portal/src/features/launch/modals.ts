import { modal } from '../../shared/modals/modal.ts'

declare module '../../shared/modals/modal-store.ts' {
  interface ModalParams {
    gamePopup: { vassalage: string; title: string }
  }
}

export const modals = [modal('gamePopup', [], () => import('./game-popup.tsx').then(({ GamePopup }) => GamePopup))] as const
