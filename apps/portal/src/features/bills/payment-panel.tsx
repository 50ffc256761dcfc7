import { Icon } from '@croupier/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bill } from '../../shared/api/queries/bills.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { isZero, lessOf, shareOf, sumOf } from './amounts.ts'
import { FourDigits, useFigures } from './figures.tsx'

const DAY_MS = 86_400_000

/** Who paid how much and when, what is still owed and for how long, and what the receiver passed on below. */
export function PaymentPanel({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const { text } = useFigures()
  const instant = useInstantText()
  const { payments, payer, amount, rest, paid, state, role, history } = bill
  const by = payer ?? t('house')
  const ageText = (count: number) => (count === 0 ? t('payment.ageToday') : t('payment.age', { count }))
  const dueSince = history.find(each => each.state === 'upline_short' || each.state === 'part_paid')?.at
  return (
    <section className="panel pad2 bill-payment" aria-labelledby="bill-payment">
      <h3 id="bill-payment" className="h3">
        {t('payment.title')}
      </h3>
      {!isZero(amount) && (
        <div className="bill-paid-bar" role="img" aria-label={t('payment.bar', { paid: text(paid), amount: text(amount) })}>
          {payments.map(payment => (
            <i
              key={`${payment.at} ${payment.source}`}
              className={`is-${payment.source}`}
              style={{ '--v': `${shareOf(payment.amount, amount)}%` } as CSSProperties}
            />
          ))}
        </div>
      )}
      <ul className="bill-payments">
        {payments.map(payment => (
          <li key={`${payment.at} ${payment.source}`}>
            <Icon name="check" size="s" />
            <div>
              <p>{t(`payment.from.${payment.source}`, { amount: text(payment.amount), payer: by })}</p>
              <small>{instant(payment.at)}</small>
            </div>
          </li>
        ))}
        {!isZero(rest) && (
          <li className="is-due">
            <Icon name="hourglass" size="s" />
            <div>
              <p>
                {t(`payment.${role === 'payer' ? 'youOwe' : role === 'receiver' ? 'owedToYou' : 'owed'}`, {
                  ...{ amount: text(rest), payer: by, receiver: bill.receiver },
                })}
              </p>
              {dueSince !== undefined && (
                <small>
                  {ageText(Math.floor((serverNowMs() - Date.parse(dueSince)) / DAY_MS))}{' '}
                  {payer !== null && t(role === 'payer' ? 'payment.youFirst' : 'payment.first', { payer: by })}
                </small>
              )}
            </div>
          </li>
        )}
      </ul>
      {payments.length === 0 && isZero(rest) && <p className="text-13 text-text-2">{t(`payment.none.${noneOf(state)}`)}</p>}
      {bill.below.length > 0 && <Below bill={bill} />}
    </section>
  )
}

/** Why nothing was paid and nothing is owed. */
function noneOf(state: Bill['state']) {
  switch (state) {
    case 'awaiting_review':
    case 'awaiting_claim':
    case 'refused':
    case 'expired':
    case 'target_missed':
      return state
    default:
      return 'eaten'
  }
}

function Below({ bill: { below, amount, paid, role, receiver } }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const { text, rate } = useFigures()
  const [passed, passedPaid] = [sumOf(below.map(each => each.amount)), sumOf(below.map(each => each.paid))]
  const isOwn = role === 'receiver'
  const kept = lessOf(paid, passedPaid)
  return (
    <dl className="bill-below well num">
      <div>
        <dt>
          {t(isOwn ? 'below.you' : 'below.other', { receiver, paid: text(passedPaid), state: passed === passedPaid ? 'full' : 'part' })}
        </dt>
        <dd>
          <FourDigits value={passed} />
        </dd>
      </div>
      {below.map(({ billId, receiver: name, ratePpm, amount: each }) => (
        <div key={billId} className="is-part">
          <dt>{ratePpm === null ? name : t('below.line', { name, rate: rate(ratePpm) })}</dt>
          <dd>
            <FourDigits value={each} />
          </dd>
        </div>
      ))}
      <div className="is-sum">
        <dt>{t(isOwn ? 'below.yours' : 'below.theirs', { received: text(kept.startsWith('-') ? '0' : kept) })}</dt>
        <dd>
          <FourDigits value={lessOf(amount, passed)} />
        </dd>
      </div>
    </dl>
  )
}
