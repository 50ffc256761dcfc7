import { type ContractTerms, contractWarning } from '@croupier/contract/browser'
import i18next from 'i18next'
import { ask } from '../modals/modal-store.ts'

/**
 * Warns whoever agrees to a contract that ends the ones which he gives to his downlines (specification §8), and asks whether he agrees all the same.
 * Answers true at once where nothing ends.
 */
export async function confirmAgreement(change: {
  readonly inForce: ContractTerms | undefined
  readonly offered: ContractTerms
  readonly given: number
}): Promise<boolean> {
  if (!contractWarning(change)) return true
  await i18next.loadNamespaces('contracts')
  const t = i18next.getFixedT(null, 'contracts')
  const answer = await ask({
    icon: 'triangle-alert',
    tone: 'warn',
    title: t('agree.title'),
    html: t('agree.endsBelow'),
    buttons: [
      { key: 'back', label: t('agree.back') },
      { key: 'agree', label: t('agree.agree'), tone: 'primary' },
    ],
  })
  return answer === 'agree'
}
