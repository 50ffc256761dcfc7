import { Amount, CopyButton, Table } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Statement } from '../../shared/api/queries/records.ts'
import { useEntryNames } from '../../shared/records/entry-look.ts'
import { useDayText, useMonthText } from '../../shared/records/use-day-text.ts'

const LINES = [
  ...(['deposits', 'withdrawals', 'stakes', 'wins', 'transfers', 'rewards'] as const),
  ...(['rebates', 'salaries', 'dividends', 'corrections', 'fees', 'other'] as const),
] as const
/** These stand even where nothing happened: a statement without them would leave a question. */
const ALWAYS: readonly string[] = ['deposits', 'withdrawals', 'stakes', 'wins']

/** A month on the screen: from the opening balance line by line to the closing one, by wallet and by day. */
export function StatementView({ statement }: { statement: Statement }) {
  const { t } = useTranslation('movements')
  return (
    <div className="statement-parts">
      <div className="col gap-4">
        <Lines statement={statement} />
        {statement.number && statement.hash ? (
          <Proof number={statement.number} hash={statement.hash} />
        ) : (
          <p className="text-13 text-text-2">{t('statement.notClosed')}</p>
        )}
      </div>
      <div className="col gap-5">
        {statement.wallets.length > 1 && <Wallets statement={statement} />}
        <Days statement={statement} />
      </div>
    </div>
  )
}

function Lines({ statement: { opening, lines, closing, currency, month, number } }: { statement: Statement }) {
  const { t } = useTranslation('movements')
  const monthText = useMonthText()
  const shown = LINES.filter(line => ALWAYS.includes(line) || Number(lines[line] ?? 0) !== 0)
  return (
    <section aria-label={t('statement.caption', { month: monthText(month) })}>
      <dl className="record-panel statement-lines">
        <div className="is-balance">
          <dt>{t('statement.opening')}</dt>
          <dd>
            <Amount value={opening} currency={currency} />
          </dd>
        </div>
        {shown.map(line => (
          <div key={line}>
            <dt className="text-text-2">{t(`statement.line.${line}`)}</dt>
            <dd>
              <Amount value={lines[line] ?? '0'} currency={currency} signs="always" tinted />
            </dd>
          </div>
        ))}
        <div className="is-balance">
          <dt>{t(number ? 'statement.closing' : 'statement.now')}</dt>
          <dd>
            <Amount value={closing} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Proof({ number, hash }: { number: string; hash: string }) {
  const { t } = useTranslation('movements')
  return (
    <dl className="fact-list">
      <dt>{t('statement.number')}</dt>
      <dd>
        <code className="block mb-2">{number}</code>
        <CopyButton text={number} size="xs" />
      </dd>
      <dt>{t('statement.hash')}</dt>
      <dd>
        <code className="text-12">{hash}</code>
      </dd>
      <dd className="col-span-2 text-start! text-12 text-text-3">{t('statement.hashText')}</dd>
    </dl>
  )
}

type Wallet = Statement['wallets'][number]

function Wallets({ statement: { wallets, currency } }: { statement: Statement }) {
  const { t } = useTranslation('movements')
  const { walletText } = useEntryNames()
  const column = (key: 'opening' | 'closing') => ({
    key,
    label: t(`statement.${key}`),
    isFigure: true,
    cell: (wallet: Wallet) => <Amount value={wallet[key]} currency={currency} />,
  })
  return (
    <section className="col gap-3">
      <h3 className="h3">{t('statement.wallets')}</h3>
      <div className="record-panel">
        <Table
          isDense
          columns={[
            { key: 'wallet', label: t('list.wallet'), cell: wallet => walletText(wallet.wallet) },
            column('opening'),
            column('closing'),
          ]}
          rows={wallets}
          rowKey={({ wallet }) => wallet}
          caption={t('statement.wallets')}
        />
      </div>
    </section>
  )
}

type Day = Statement['days'][number]

function Days({ statement: { days, currency } }: { statement: Statement }) {
  const { t, i18n } = useTranslation('movements')
  const dayText = useDayText()
  const count = new Intl.NumberFormat(i18n.language)
  const column = (key: 'stakes' | 'wins') => ({
    key,
    label: t(`statement.line.${key}`),
    isFigure: true,
    cell: (day: Day) => <Amount value={day[key]} currency={currency} />,
  })
  return (
    <section className="col gap-3">
      <h3 className="h3">{t('statement.days')}</h3>
      {days.length === 0 ? (
        <p className="text-13 text-text-3">{t('statement.noDays')}</p>
      ) : (
        <div className="record-panel">
          <Table
            isDense
            columns={[
              { key: 'on', label: t('profit.day'), cell: day => <span className="num">{dayText(day.on)}</span> },
              { key: 'rounds', label: t('profit.rounds'), isFigure: true, cell: day => count.format(day.rounds) },
              column('stakes'),
              column('wins'),
              {
                key: 'net',
                label: t('profit.net'),
                isFigure: true,
                cell: day => <Amount value={day.net} currency={currency} signs="always" tinted className="font-semi" />,
              },
            ]}
            rows={days}
            rowKey={({ on }) => on}
            caption={t('statement.days')}
          />
        </div>
      )}
    </section>
  )
}
