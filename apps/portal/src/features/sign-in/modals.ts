import type { ExternalOffer, ProofOwed } from '@croupier/contract/browser'
import { externalWaysQuery } from '../../shared/api/queries/external-sign-in.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { modal } from '../../shared/modals/modal.ts'

declare module '../../shared/modals/modal-store.ts' {
  interface ModalParams {
    login: undefined
    register: undefined
    firstLogin: undefined
    /** A right sign-in from an address that the account never used. */
    proof: ProofOwed
    /** A provider vouches for somebody who has no account connected with it. */
    externalOffer: ExternalOffer
    phoneSignIn: undefined
    forgotPassword: undefined
    /** The forced change: the session that the sign-in has opened, used for nothing else before, and the password where it was just typed. */
    changePassword: { token: string; firstTimeLogin: boolean; oldPassword?: string }
  }
}

/** With what is known of outside ways in: a button that came later would move the form under the hand that fills it in. */
async function withOutsideWays<C>(load: Promise<C>): Promise<C> {
  const [Component] = await Promise.all([load, queryClient.prefetchQuery(externalWaysQuery())])
  return Component
}

export const modals = [
  modal('login', ['signIn', 'captcha', 'phone', 'externalSignIn'], () =>
    withOutsideWays(import('./login-modal.tsx').then(({ LoginModal }) => LoginModal)),
  ),
  modal('register', ['signIn', 'captcha', 'phone', 'externalSignIn'], () =>
    withOutsideWays(import('./register-modal.tsx').then(({ RegisterModal }) => RegisterModal)),
  ),
  modal('proof', ['proof', 'captcha'], () => import('./proof/proof-modal.tsx').then(({ ProofModal }) => ProofModal)),
  modal('externalOffer', ['externalSignIn', 'captcha'], () =>
    import('./external/external-offer-modal.tsx').then(({ ExternalOfferModal }) => ExternalOfferModal),
  ),
  modal('phoneSignIn', ['externalSignIn', 'captcha', 'phone'], () =>
    import('./external/phone-sign-in-modal.tsx').then(({ PhoneSignInModal }) => PhoneSignInModal),
  ),
  modal('firstLogin', ['signIn'], () => import('./first-login/first-login-modal.tsx').then(({ FirstLoginModal }) => FirstLoginModal)),
  modal('forgotPassword', ['signIn', 'phone'], () =>
    import('./forgot-password-modal.tsx').then(({ ForgotPasswordModal }) => ForgotPasswordModal),
  ),
  modal('changePassword', ['signIn'], () => import('./change-password-modal.tsx').then(({ ChangePasswordModal }) => ChangePasswordModal)),
] as const
