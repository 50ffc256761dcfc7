import { Badge } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { wheelsQuery } from '../../shared/api/queries/wheel.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

/** How many tickets can be drawn with; nothing where there are none. */
export function TicketBadge() {
  const { data } = useQuery(wheelsQuery(useLanguage()))
  const tickets = data?.list.reduce((sum, wheel) => sum + wheel.tickets, 0) ?? 0
  return tickets > 0 ? (
    <Badge tone="primary" isCount>
      {tickets}
    </Badge>
  ) : null
}
