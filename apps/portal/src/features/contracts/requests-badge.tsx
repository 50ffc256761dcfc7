import { Badge } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contractFlagsQuery } from '../../shared/api/queries/contracts.ts'
import { countText } from '../../shared/i18n/number-format.ts'

/** How many offers and asked ends wait for this agent's answer. */
export function RequestsBadge() {
  const { i18n } = useTranslation()
  const flags = useQuery(contractFlagsQuery()).data
  const waiting = flags ? flags.divtypereq + flags.dailysalreqtype + flags.contracthoursalreq + flags.realtimesalreqtype : 0
  return waiting === 0 ? null : (
    <Badge tone="hot" isCount>
      {countText(waiting, i18n.language)}
    </Badge>
  )
}
