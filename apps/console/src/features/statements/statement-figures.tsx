import type { ReactNode } from 'react'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import type { Statement } from './use-statement.ts'

const LINES = [
  ...(['deposits', 'withdrawals', 'stakes', 'wins', 'transfers', 'rewards'] as const),
  ...(['rebates', 'salaries', 'dividends', 'corrections', 'fees', 'other'] as const),
] as const

/** From the opening balance line by line to the closing one, then by wallet and by day: the figures that stand on the paper, in its order. */
export function StatementFigures({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { amount } = useFormat()
  const { opening, lines, closing, currency, number } = statement
  return (
    <>
      <section className="card-sec">
        <h3>{t('statement.summary', { currency })}</h3>
        <dl className="kv">
          <Line name={<b className="font-semi">{t('statement.opening')}</b>} value={<b className="font-semi">{amount(opening)}</b>} />
          {LINES.map(line => {
            const sum = lines[line]
            return sum === undefined ? null : <Line key={line} name={t(`statement.line.${line}`)} value={<Signed text={sum} />} />
          })}
          <Line
            name={<b className="font-semi">{t(number ? 'statement.closing' : 'statement.now')}</b>}
            value={<b className="font-semi">{amount(closing)}</b>}
          />
        </dl>
      </section>
      <Wallets statement={statement} />
      <Days statement={statement} />
    </>
  )
}

const Line = ({ name, value }: { name: ReactNode; value: ReactNode }) => (
  <div className="contents">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** A line with its sign; nothing happened stands back. */
function Signed({ text }: { text: string }) {
  const { amount } = useFormat()
  if (Number(text) === 0) return <span className="text-text-3">{amount(text)}</span>
  return (
    <span className={tintOf(text)}>
      {text.startsWith('-') ? '' : '+'}
      {amount(text)}
    </span>
  )
}

function Wallets({ statement: { wallets } }: { statement: Statement }) {
  const { t } = useText()
  const { amount } = useFormat()
  const nameOf = (wallet: string) => {
    const key = `statement.wallet.${wallet}`
    return isTextKey(key) ? t(key) : wallet
  }
  return (
    <section className="card-sec">
      <h3>{t('statement.wallets')}</h3>
      <dl className="kv">
        {wallets.map(({ wallet, opening, closing }) => (
          <Line key={wallet} name={nameOf(wallet)} value={t('statement.fromTo', { opening: amount(opening), closing: amount(closing) })} />
        ))}
      </dl>
    </section>
  )
}

function Days({ statement: { days } }: { statement: Statement }) {
  const { t, locale } = useText()
  const { amount, count } = useFormat()
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <section className="card-sec">
      <h3>{t('statement.days')}</h3>
      {days.length === 0 && <p className="text-text-2">{t('statement.noDays')}</p>}
      <ul className="lines">
        {days.map(({ on, rounds, stakes, wins, net }) => (
          <li key={on}>
            <span>{dayName.format(new Date(on))}</span>
            <b className="num font-semi">
              <Signed text={net} />
            </b>
            <span className="sub num">{t('statement.rounds', { n: count(rounds) })}</span>
            <span className="sub num">{t('statement.stakesWins', { stakes: amount(stakes), wins: amount(wins) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
