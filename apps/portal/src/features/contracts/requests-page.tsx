import { useTranslation } from 'react-i18next'
import { useAgentCentre } from '../../shared/navigation/agent-centre.ts'
import { ComingPeople } from './coming-people.tsx'
import { ContractList } from './contract-list.tsx'
import { ContractPage } from './contract-page.tsx'
import { OfferPage } from './offer-page.tsx'
import './contracts.css'

/** agentRequests: offers and asked ends that wait, one contract that the address names, or the form of an offer to a person. */
export function RequestsPage() {
  const { t } = useTranslation('contracts')
  const { details, open } = useAgentCentre()
  const list = () => open('agentRequests')
  const show = (contract: string) => open('agentRequests', { contract })
  if (details.contract) return <ContractPage key={details.contract} contractId={details.contract} onBack={list} />
  if (details.person) return <OfferPage key={details.person} receiverId={details.person} onBack={list} onOffered={show} />
  return (
    <div className="col gap-6">
      <ComingPeople onOffer={person => open('agentRequests', { person })} />
      <section aria-label={t('requests.mine')}>
        <h3 className="h3 mb-3">{t('requests.mine')}</h3>
        <ContractList
          filter={WAITING}
          isShown={({ waitsForMe }) => waitsForMe}
          none={{ title: t('requests.noneTitle'), text: t('requests.noneText') }}
          onOpen={show}
        />
      </section>
      <section aria-label={t('requests.theirs')}>
        <h3 className="h3 mb-3">{t('requests.theirs')}</h3>
        <ContractList
          filter={WAITING}
          isShown={({ waitsForMe }) => !waitsForMe}
          none={{ title: t('requests.noneTheirsTitle'), text: t('requests.noneTheirsText') }}
          onOpen={show}
        />
      </section>
    </div>
  )
}

const WAITING = { which: 'waiting' } as const
