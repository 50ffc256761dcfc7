import { Note } from '@croupier/ui'
import type { MemberRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { ContractKind } from './contract-words.tsx'
import { highestRateOf, type OfferDraft } from './offer-draft.ts'

/** Whether a share of valid bets, beside rebates and cashback, leaves the house nothing of some games. */
export function MarginWarning({ member, kind, draft }: { member: MemberRow; kind: ContractKind; draft: OfferDraft }) {
  const { t } = useText()
  const ratePpm = highestRateOf(draft)
  const query = { receiverId: member.memberId, kind, ratePpm }
  const isAsked = draft.basis === 'validBet' && ratePpm > 0
  const { data } = useRead('agentMargins', { params: { brandId: member.brandId }, query }, { enabled: isAsked })
  const short = isAsked ? (data?.running ?? []).filter(row => row.short > 0) : []
  if (short.length === 0) return null
  return <Note tone="warn">{t('contract.short', { categories: short.map(({ category }) => category).join(', ') })}</Note>
}
