import { Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BillDebt, billDebtsQuery } from '../../shared/api/queries/bills.ts'
import { FourDigits, useFigures } from './figures.tsx'
import { usePeriodText } from './period-text.ts'

/** What the agent owes and is owed, with its age, and what that means. Nothing where there is no debt. */
export function DebtNote({ onOpen }: { onOpen: (billId: string) => void }) {
  const { t } = useTranslation('bills')
  const { text } = useFigures()
  const debts = useQuery(billDebtsQuery())
  if (!debts.data || debts.data.own.length + debts.data.others.length === 0) return null
  const { own, others, owing, owed } = debts.data
  return (
    <section className="bill-debts" aria-label={t('debt.title')}>
      {own.length > 0 && (
        <>
          <Note tone="warn">{t('debt.own', { amount: text(owing) })}</Note>
          <Debts debts={own} side="own" onOpen={onOpen} />
        </>
      )}
      {others.length > 0 && (
        <>
          <Note>{t('debt.others', { amount: text(owed) })}</Note>
          <Debts debts={others} side="others" onOpen={onOpen} />
        </>
      )}
    </section>
  )
}

function Debts({ debts, side, onOpen }: { debts: readonly BillDebt[]; side: 'own' | 'others'; onOpen: (billId: string) => void }) {
  const { t } = useTranslation('bills')
  const { title } = usePeriodText()
  return (
    <ul className="bill-rows">
      {debts.map(({ billId, number, kind, from, to, party, rest, days }) => (
        <li key={billId}>
          <button type="button" className="bill-row" onClick={() => onOpen(billId)}>
            <span className="bill-row-name">
              <b className="font-semi">{title({ kind, period: null, from, to })}</b>
              <small className="text-12 text-text-2">
                {t(side === 'own' ? 'list.to' : 'list.from', { name: party })} · {number}
              </small>
            </span>
            <span className="bill-row-state text-12 text-text-2">{days === 0 ? t('debt.ageToday') : t('debt.age', { count: days })}</span>
            <b className="bill-row-amount num">
              <FourDigits value={rest} />
            </b>
          </button>
        </li>
      ))}
    </ul>
  )
}
