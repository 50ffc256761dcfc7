import { ACCOUNT_TYPE } from '@croupier/contract/browser'

/** The word for an account that has an agent centre. */
export function kindOf(type: number): 'agent' | 'masterAgent' | 'promoter' | 'leadPromoter' {
  if (type === ACCOUNT_TYPE.masterAgent) return 'masterAgent'
  if (type === ACCOUNT_TYPE.promoter) return 'promoter'
  if (type === ACCOUNT_TYPE.leadPromoter) return 'leadPromoter'
  return 'agent'
}
