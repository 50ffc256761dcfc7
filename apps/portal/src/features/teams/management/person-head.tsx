import { Amount } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '../../../shared/api/queries/teams.ts'
import { countText } from '../../../shared/i18n/number-format.ts'
import { usePersonContract } from '../../../shared/ports/person-contract.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { mayHaveContract } from './may-have-contract.ts'
import { Initial } from './person-cell.tsx'

/** The chosen person, with what everybody there and beneath did in the days. */
export function PersonHead({ member, currency }: { member: TeamMember; currency: string }) {
  const { t, i18n } = useTranslation('teams')
  const textOf = useInstantText()
  const Contract = usePersonContract()
  return (
    <section className="team-person" aria-label={member.account}>
      <Initial account={member.account} isLarge />
      <div className="grow min-w-0">
        <h3 className="h3 truncate" translate="no">
          {member.account}
        </h3>
        <p className="text-13 text-text-2">{t('management.since', { at: textOf(member.registeredAt, 'minute') })}</p>
      </div>
      <dl className="num">
        <Figure label={t('figure.people')}>{countText(member.people, i18n.language)}</Figure>
        {member.balance !== null && (
          <Figure label={t('figure.balance')}>
            <Amount value={member.balance} currency={currency} />
          </Figure>
        )}
        <Figure label={t('figure.validBet')}>
          <Amount value={member.team.validBet} currency={currency} />
        </Figure>
        <Figure label={t('figure.profit')}>
          <Amount value={member.team.profit} currency={currency} signs="always" tinted />
        </Figure>
      </dl>
      {mayHaveContract(member) && <Contract person={member} look="button" />}
    </section>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
