import i18next from 'i18next'
import type { ComponentType } from 'react'
import { externalWaysQuery } from '../shared/api/queries/external.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { type LazyPart, lazyPart } from '../shared/lazy/lazy-part.tsx'
import type { ModalName, ModalParams } from '../shared/modals/modal-store.ts'

export interface ModalProps<N extends ModalName> {
  params: ModalParams[N]
  onClose: () => void
}

type Registry = { readonly [N in ModalName]?: LazyPart<ModalProps<N>> }

const part = <N extends ModalName>(name: N, load: () => Promise<ComponentType<ModalProps<N>>>) => lazyPart<ModalProps<N>>(name, load)

/** With what is known of outside ways in: a button that came later would move the form under the hand that fills it in. */
async function withOutsideWays<C>(load: Promise<C>): Promise<C> {
  const [Component] = await Promise.all([load, queryClient.prefetchQuery(externalWaysQuery()), i18next.loadNamespaces('external')])
  return Component
}

/** Every modal by its name, each in a chunk of its own. A name that is not here cannot be opened. */
export const modals: Registry = {
  login: part('login', async () => (await withOutsideWays(import('../features/auth/login-modal.tsx'))).LoginModal),
  register: part('register', async () => (await withOutsideWays(import('../features/auth/register-modal.tsx'))).RegisterModal),
  proof: part('proof', async () => (await import('../features/auth/proof/proof-modal.tsx')).ProofModal),
  externalOffer: part('externalOffer', async () => (await import('../features/auth/external/external-offer-modal.tsx')).ExternalOfferModal),
  phoneSignIn: part('phoneSignIn', async () => (await import('../features/auth/external/phone-sign-in-modal.tsx')).PhoneSignInModal),
  firstLogin: part('firstLogin', async () => (await import('../features/auth/first-login/first-login-modal.tsx')).FirstLoginModal),
  forgotPassword: part('forgotPassword', async () => (await import('../features/auth/forgot-password-modal.tsx')).ForgotPasswordModal),
  changePassword: part('changePassword', async () => (await import('../features/auth/change-password-modal.tsx')).ChangePasswordModal),
  notice: part('notice', async () => (await import('../features/notices/notice-modal.tsx')).NoticeModal),
  popup: part('popup', async () => (await import('../features/notices/popup-modal.tsx')).PopupModal),
  feedback: part('feedback', async () => (await import('../features/messages/feedback/feedback-modal.tsx')).FeedbackModal),
  redeemContact: part(
    'redeemContact',
    async () => (await import('../features/security-centre/redeem-contact-modal.tsx')).RedeemContactModal,
  ),
  search: part('search', async () => (await import('../features/search/search-modal.tsx')).SearchModal),
  apps: part('apps', async () => (await import('../features/apps/apps-modal.tsx')).AppsModal),
  gamePopup: part('gamePopup', async () => (await import('../features/launch/game-popup.tsx')).GamePopup),
  dialog: part('dialog', async () => (await import('./generic-dialog.tsx')).GenericDialog),
}
