import { Icon } from '@croupier/ui'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { type Bill, useBillWords } from './bill-words.tsx'

const FIGURES = ['validBet', 'grossLoss', 'deductions', 'loss', 'carryIn', 'base', 'betPerDay', 'betPerHour', 'carryOut'] as const

/** How the amount came about: figures, tiers, adjustment, payments, and what the receiver pays on. */
export function BillFigures({ bill }: { bill: Bill }) {
  const { t } = useText()
  const { money } = useBillWords()
  const { count } = useFormat()
  const { figures, gross, adjustment, amount } = bill
  return (
    <>
      <section className="card-sec">
        <h3>{t('bill.figures')}</h3>
        <dl className="kv">
          <dt>{t('bill.figure.bets')}</dt>
          <dd className="num">{count(figures.bets)}</dd>
          <dt>{t('bill.figure.active')}</dt>
          <dd className="num">{count(figures.active)}</dd>
          {FIGURES.map(name => {
            const value = figures[name]
            return value === null ? null : (
              <div key={name} className="contents">
                <dt>{t(`bill.figure.${name}`)}</dt>
                <dd className="num">{money(value)}</dd>
              </div>
            )
          })}
          <dt>{t('bill.figure.gross')}</dt>
          <dd className="num">{money(gross)}</dd>
          <dt>{t('bill.figure.adjustment')}</dt>
          <dd className="num">{money(adjustment)}</dd>
          <dt>{t('field.amount')}</dt>
          <dd className="num font-semi">{money(amount)}</dd>
        </dl>
      </section>
      <Tiers bill={bill} />
      {bill.changes.length > 0 && <Changes bill={bill} />}
      <Payments bill={bill} />
    </>
  )
}

function Tiers({ bill: { tiers } }: { bill: Bill }) {
  const { t } = useText()
  const { money, rate } = useBillWords()
  return (
    <section className="card-sec">
      <h3>{t('bill.tiers')}</h3>
      <ol className="bill-tiers">
        {tiers.map(({ ratePpm, isMet, isPaying, thresholds }, index) => (
          <li key={ratePpm} className={isPaying ? 'is-paying' : undefined}>
            <span className="row gap-2 items-center">
              <Icon name={isMet ? 'check' : 'x'} size="s" />
              <b className="font-semi">{t('bill.tier', { n: index + 1, rate: rate(ratePpm) })}</b>
              <span className="text-12 text-text-2">{t(isPaying ? 'bill.pays' : isMet ? 'bill.met' : 'bill.missed')}</span>
            </span>
            {thresholds.map(({ threshold, need, have, isMet: isReached }) => {
              const text = (value: string) => (threshold === 'minActive' ? value : money(value))
              return (
                <span key={threshold} className="text-13 num">
                  {t('bill.threshold', {
                    ...{ name: t(`bill.need.${threshold}`), need: text(need), have: have === null ? '—' : text(have) },
                    sign: isReached ? '≥' : '<',
                  })}
                </span>
              )
            })}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Changes({ bill }: { bill: Bill }) {
  const { t } = useText()
  const { money, period } = useBillWords()
  const { dateTime } = useFormat()
  return (
    <section className="card-sec">
      <h3>{t('bill.changes')}</h3>
      <ul className="col gap-2 text-13">
        {bill.changes.map(({ from, to, grossBefore, grossAfter, betsChanged, bets }) => (
          <li key={from}>
            {t('bill.change', {
              ...{
                period: period({ kind: bill.kind, from, to, timeZone: bill.timeZone }),
                before: money(grossBefore),
                after: money(grossAfter),
              },
              count: betsChanged,
            })}
            {bets.map(({ betId, account, stake, isVoid, at }) => (
              <span key={betId} className="block text-text-2 break-all">
                {t(isVoid ? 'bill.voided' : 'bill.corrected', {
                  bet: betId,
                  account: account ?? '—',
                  stake: money(stake),
                  at: dateTime(at),
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Payments({ bill: { payments, rest, below } }: { bill: Bill }) {
  const { t } = useText()
  const { money, rate } = useBillWords()
  const { dateTime } = useFormat()
  return (
    <section className="card-sec">
      <h3>{t('bill.payments')}</h3>
      {payments.length === 0 && <p className="text-13 text-text-2">{t('bill.noPayments')}</p>}
      <dl className="kv">
        {payments.map(({ source, amount, at }) => (
          <div key={`${at} ${source}`} className="contents">
            <dt>{t(`bill.source.${source}`)}</dt>
            <dd className="num">{`${money(amount)} · ${dateTime(at)}`}</dd>
          </div>
        ))}
        <dt>{t('bill.rest')}</dt>
        <dd className="num font-semi">{money(rest)}</dd>
        {below.map(({ billId, receiver, ratePpm, amount, paid }) => (
          <div key={billId} className="contents">
            <dt>{t('bill.below', { name: receiver, rate: ratePpm === null ? '—' : rate(ratePpm) })}</dt>
            <dd className="num">{t('bill.paidOf', { paid: money(paid), amount: money(amount) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
