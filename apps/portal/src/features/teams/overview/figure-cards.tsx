import { Amount } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamOverview } from '../../../shared/api/queries/teams.ts'
import { countText } from '../../../shared/i18n/number-format.ts'

/** The five figures of the team, each with how many people or bets made it. */
export function FigureCards({ overview }: { overview: TeamOverview }) {
  const { t, i18n } = useTranslation('teams')
  const { totals, currency } = overview
  return (
    <dl className="team-cards">
      <Card label={t('figure.people')} note={t('note.newAndActive', { fresh: overview.newPeople, active: overview.activePeople })}>
        {countText(overview.people, i18n.language)}
      </Card>
      <Card label={t('figure.deposits')} note={t('note.people', { count: overview.depositors })}>
        <Amount value={totals.deposits} currency={currency} />
      </Card>
      <Card label={t('figure.withdrawals')} note={t('note.people', { count: overview.withdrawers })}>
        <Amount value={totals.withdrawals} currency={currency} />
      </Card>
      <Card label={t('figure.validBet')} note={t('note.bets', { count: totals.bets })}>
        <Amount value={totals.validBet} currency={currency} />
      </Card>
      <Card label={t('figure.profit')} note={<BalanceNote overview={overview} />}>
        <Amount value={totals.profit} currency={currency} signs="always" tinted />
      </Card>
    </dl>
  )
}

function Card({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="team-figure num">{children}</dd>
      <dd className="text-12 text-text-2">{note}</dd>
    </div>
  )
}

/** Money of the team that could still be played with; some brands hide it. */
function BalanceNote({ overview: { balance, currency } }: { overview: TeamOverview }) {
  const { t } = useTranslation('teams')
  if (balance === null) return t('note.profit')
  return (
    <>
      {t('note.balance')} <Amount value={balance} currency={currency} />
    </>
  )
}
