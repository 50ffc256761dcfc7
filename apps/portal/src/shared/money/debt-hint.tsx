import { ACCOUNT_TYPE } from '@croupier/contract/browser'
import { Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { billDebtsQuery } from '../api/queries/bills.ts'
import { useAgentCentre } from '../navigation/agent-centre.ts'
import { useSession } from '../session/session-store.ts'

/** Told to an agent whose unpaid bills keep money in the account, with the way to them; nothing to anybody else. */
export function DebtHint() {
  const { t } = useTranslation('memberCentre')
  const { open } = useAgentCentre()
  const type = useSession(state => state.type)
  const isAgent = type === ACCOUNT_TYPE.agent || type === ACCOUNT_TYPE.masterAgent
  const debts = useQuery({ ...billDebtsQuery(), enabled: isAgent })
  if (!debts.data || debts.data.own.length === 0) return null
  return (
    <Note tone="warn">
      {t('debt.text')}{' '}
      <button type="button" className="link" onClick={() => open('agentDividend')}>
        {t('debt.show')}
      </button>
    </Note>
  )
}
