import type { RedeemContact } from '@croupier/contract/browser'
import type { FieldSettings } from '../../shared/api/types.ts'
import type outsideAccounts from '../../shared/i18n/locales/en/outsideAccounts.json'
import type redeemContact from '../../shared/i18n/locales/en/redeemContact.json'
import type security from '../../shared/i18n/locales/en/security.json'
import { modal } from '../../shared/modals/modal.ts'

declare module '../../shared/modals/modal-store.ts' {
  interface ModalParams {
    /** Redeeming a bonus needs a number that the member has not given yet; hears whether he did. */
    redeemContact: { contact: RedeemContact; setting: FieldSettings[string]; onAnswer: (isGiven: boolean) => void }
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    outsideAccounts: typeof outsideAccounts
    redeemContact: typeof redeemContact
    security: typeof security
  }
}

export const modals = [
  modal('redeemContact', ['redeemContact'], () =>
    import('./redeem-contact-modal.tsx').then(({ RedeemContactModal }) => RedeemContactModal),
  ),
] as const
