import { Amount } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { cashbackQuery } from '../../shared/api/queries/cashback.ts'

/** What can be fetched now; nothing where there is none, and for members who set a limit this week. */
export function CashbackBadge() {
  const { data } = useQuery(cashbackQuery())
  if (!data || data.isQuiet || Number(data.claimable) === 0) return null
  return (
    <span className="max-md:hidden text-12 text-text-2 num">
      <Amount value={data.claimable} />
    </span>
  )
}
