import { Icon, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import type { Check } from './check-steps.ts'

type Told = Exclude<Check['state'], 'draft'>
const LOOKS: Readonly<Record<Told, { icon: IconName; tone: string }>> = {
  submitted: { icon: 'hourglass', tone: 'info' },
  in_review: { icon: 'eye', tone: 'info' },
  approved: { icon: 'circle-check', tone: 'won' },
  rejected: { icon: 'circle-alert', tone: 'warn' },
  expired: { icon: 'clock', tone: 'warn' },
}

/** How the check stands, in words; it changes by itself when somebody has decided. */
export function CheckState({ check, isNow }: { check: Check; isNow: boolean }) {
  const { t } = useTranslation('verification')
  const textOf = useInstantText()
  const { state } = check
  if (state === 'draft' || (state === 'approved' && !isNow)) return null
  const { icon, tone } = LOOKS[state]
  const at = check.decidedAt ?? check.submittedAt
  return (
    <section className="order-state check-state" role="status">
      <span className={`dialog-icon ${tone}`}>
        <Icon name={icon} size="l" />
      </span>
      <div className="min-w-0">
        <h3 className="h3">{t(`state.${state}.title`)}</h3>
        <p className="text-text-2">{t(`state.${state}.text`)}</p>
        {at && <p className="text-12 text-text-3 mt-1">{textOf(at)}</p>}
        {(state === 'submitted' || state === 'in_review') && (
          <ul className="sent-list">
            {check.documents.map(({ kind }) => (
              <li key={kind}>
                <Icon name="circle-check" size="s" />
                {t(`kind.${kind}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
