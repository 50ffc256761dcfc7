import { Amount, Icon, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import type { WithdrawalInFull } from './types.ts'

/** Kinds of events that the product knows; of one that it does not know yet nothing is shown. */
const KINDS = {
  requested: 'arrow-up-from-line',
  approved: 'check',
  rejected: 'x',
  cancelled: 'undo-2',
  payout_queued: 'list-ordered',
  payout_sent: 'send',
  payout_unknown: 'hourglass',
  payout_paid: 'banknote',
  payout_failed: 'triangle-alert',
  payout_reversed: 'undo-2',
  received: 'circle-check',
  not_received: 'circle-help',
  receipt_forced: 'timer',
  reminded: 'bell',
  case_closed: 'gavel',
  returned: 'undo-2',
} as const satisfies Readonly<Record<string, IconName>>
type Kind = keyof typeof KINDS
const isKnown = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind)

/** What has happened so far, the newest last. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: WithdrawalInFull }) {
  const { t } = useTranslation('withdrawals')
  const textOf = useInstantText()
  return (
    <section aria-labelledby="wd-timeline">
      <h4 id="wd-timeline" className="h4 mb-3">
        {t('timeline.title')}
      </h4>
      <ol className="wd-timeline">
        {withdrawal.events.map(({ kind, at, payoutId, amount }) =>
          isKnown(kind) ? (
            <li key={`${at}-${kind}-${payoutId ?? ''}`}>
              <span className="wd-dot">
                <Icon name={KINDS[kind]} size="xs" />
              </span>
              <span className="min-w-0 grow">
                {t(`timeline.${kind}`)}
                {amount && payoutId && (
                  <>
                    {' '}
                    <Amount value={amount} currency={withdrawal.currency} />
                  </>
                )}
              </span>
              <time className="text-12 text-text-2 num" dateTime={at}>
                {textOf(at)}
              </time>
            </li>
          ) : null,
        )}
      </ol>
    </section>
  )
}
