import { Button, IconButton } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useAgentCentre } from '../../shared/navigation/agent-centre.ts'
import type { PersonContractProps } from '../../shared/ports/person-contract.ts'

/** Leads from a direct downline to the form of an offer. */
export function PersonContract({ person: { memberId, account }, look }: PersonContractProps) {
  const { t } = useTranslation('contracts')
  const { open } = useAgentCentre()
  const show = () => open('agentRequests', { person: memberId })
  return look === 'sign' ? (
    <IconButton size="s" icon="handshake" label={t('set.for', { account })} onClick={show} />
  ) : (
    <Button size="s" icon="handshake" onClick={show}>
      {t('set.button')}
    </Button>
  )
}
