import { Button } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractKind } from '../../shared/api/queries/contracts.ts'
import { useAgentCentre } from '../../shared/navigation/agent-centre.ts'
import type { AgentPageName } from '../../shared/navigation/agent-page.ts'
import { useBillBook } from '../../shared/ports/bill-book.ts'
import { ContractList } from './contract-list.tsx'
import { ContractPage } from './contract-page.tsx'
import './contracts.css'

export const DividendPage = () => <KindPage kind="dividend" page="agentDividend" />
export const DailySalaryPage = () => <KindPage kind="daily_salary" page="agentDailySalary" />
export const HourlySalaryPage = () => <KindPage kind="hourly_salary" page="agentHourlySalary" />
export const RealtimeSalaryPage = () => <KindPage kind="realtime_salary" page="agentRealtimeSalary" />

/** Contracts of one kind, the own one and those given to direct downlines, with the bills that they brought. */
function KindPage({ kind, page }: { kind: ContractKind; page: AgentPageName }) {
  const { t } = useTranslation('contracts')
  const { details, open } = useAgentCentre()
  const Bills = useBillBook()
  if (details.contract) return <ContractPage key={details.contract} contractId={details.contract} onBack={() => open(page)} />
  if (details.bill) return <Bills kind={kind} />
  const show = (contract: string) => open(page, { contract })
  return (
    <div className="col gap-6">
      <section aria-label={t('own.title')}>
        <h3 className="h3 mb-3">{t('own.title')}</h3>
        <ContractList
          filter={{ kind, role: 'receiver', which: 'open' }}
          none={{ title: t('own.none'), text: t('own.noneText') }}
          onOpen={show}
        />
      </section>
      <section aria-label={t('given.title')}>
        <h3 className="h3 mb-3">{t('given.title')}</h3>
        <ContractList
          filter={{ kind, role: 'payer', which: 'open' }}
          none={{ title: t('given.none'), text: t('given.noneText') }}
          onOpen={show}
        />
      </section>
      <Past kind={kind} onOpen={show} />
      <Bills kind={kind} />
    </div>
  )
}

/** Versions that are over, asked for when somebody wants them. */
function Past({ kind, onOpen }: { kind: ContractKind; onOpen: (contractId: string) => void }) {
  const { t } = useTranslation('contracts')
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('past.title')}>
      <Button size="s" icon="history" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('past.title')}
      </Button>
      {isOpen && (
        <div className="mt-3">
          <ContractList filter={{ kind, which: 'past' }} none={{ title: t('past.none'), text: t('past.noneText') }} onOpen={onOpen} />
        </div>
      )}
    </section>
  )
}
