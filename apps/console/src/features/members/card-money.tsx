import { Badge } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { MemberCard, MemberMoney } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useLedgerWords } from '../../shared/format/use-ledger-words.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { CardLimits } from './card-limits.tsx'
import { CardDeposits } from './card-lines.tsx'
import { CardVendors } from './card-vendors.tsx'

/** A member's money: where it is, what came and went, what is owed, and what speaks against him. */
export function CardMoney({ data }: { data: MemberCard }) {
  const { memberId } = data.member
  const read = useRead('memberMoney', { params: { memberId } }, { everyMs: 15_000 })
  return (
    <CardState read={read}>
      {money => (
        <>
          <Acts memberId={memberId} />
          <Wallets money={money} />
          <CardVendors member={data.member} wallets={money.wallets} />
          <InOut money={money} />
          <Movements movements={money.movements} />
          {money.limits && money.exclusions && <CardLimits limits={money.limits} exclusions={money.exclusions} />}
          <Signals signals={money.signals} />
          <CardDeposits data={data} />
        </>
      )}
    </CardState>
  )
}

function Acts({ memberId }: { memberId: string }) {
  const { t } = useText()
  const { may } = useDesk()
  return (
    <p className="card-sec row gap-4 text-13">
      {may('adjustment.write') && (
        <a className="link" href={`#/adjustments?member=${memberId}`}>
          {t('member.money.correct')}
        </a>
      )}
      {may('ledger.read') && (
        <a className="link" href={`#/ledger?q=${memberId}`}>
          {t('member.money.ledger')}
        </a>
      )}
    </p>
  )
}

function Wallets({ money: { wallets } }: { money: MemberMoney }) {
  const { t } = useText()
  const { accountOf } = useLedgerWords()
  const { amount } = useFormat()
  return (
    <Facts
      title={t('member.money.wallets')}
      lines={wallets
        // Those stand below, with what is on its way there.
        .filter(({ kind }) => !kind.startsWith('vendor:'))
        .map(({ kind, asset, balance, isClosed }) => [
          `${kind} ${asset}`,
          <>
            {accountOf(kind)} {isClosed && <Badge tone="warn">{t('member.money.closed')}</Badge>}
          </>,
          <b key="b" className="font-semi">
            {amount(balance)} {isCurrency(asset) && asset}
          </b>,
        ])}
    />
  )
}

/** Points and credits are named by their line. */
const isCurrency = (asset: string): boolean => /^[A-Z]{3}$/.test(asset)

function InOut({ money }: { money: MemberMoney }) {
  const { t } = useText()
  const { amount, ago } = useFormat()
  const times = ({ count, sum, lastAt }: MemberMoney['deposits']) => (
    <span title={lastAt ? t('member.money.last', { ago: ago(lastAt) }) : undefined}>
      <span className="text-text-3">{t('member.money.times', { n: count })}</span> {amount(sum)}
    </span>
  )
  const { deposits, withdrawals, net, turnoverOwed } = money
  return (
    <Facts
      title={t('member.money.inOut')}
      lines={[
        ['in', t('member.money.deposits'), times(deposits)],
        ['out', t('member.money.withdrawals'), times(withdrawals)],
        ['way', t('member.money.pending'), times({ count: withdrawals.pendingCount, sum: withdrawals.pending, lastAt: null })],
        [
          'net',
          t('member.money.net'),
          <b key="net" className={`font-semi ${tintOf(net)}`}>
            {amount(net)}
          </b>,
        ],
        ['owed', t('member.money.owed'), amount(turnoverOwed)],
      ]}
    />
  )
}

function Movements({ movements }: { movements: MemberMoney['movements'] }) {
  const { t } = useText()
  const { transferOf, accountOf } = useLedgerWords()
  const { may } = useDesk()
  const { amount, dateTime } = useFormat()
  return (
    <section className="card-sec">
      <h3>{t('member.money.movements')}</h3>
      {movements.length === 0 && <p className="text-text-2">{t('member.money.noMovements')}</p>}
      <ul className="lines">
        {movements.map(line => (
          <li key={`${line.transferId} ${line.wallet}`}>
            {may('ledger.read') ? (
              <a className="link" href={`#/ledger?id=${line.transferId}`}>
                {transferOf(line.kind)}
              </a>
            ) : (
              <span>{transferOf(line.kind)}</span>
            )}
            <b className={`num font-semi ${tintOf(line.amount)}`}>
              {line.amount.startsWith('-') ? '' : '+'}
              {amount(line.amount)}
            </b>
            <span className="sub">
              {accountOf(line.wallet)}
              {line.balanceAfter !== null && ` · ${t('ledger.after', { amount: amount(line.balanceAfter) })}`}
            </span>
            <span className="sub num">{dateTime(line.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Signals({ signals }: { signals: MemberMoney['signals'] }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { wordOf } = useWords()
  return (
    <section className="card-sec">
      <h3>{t('member.money.signals')}</h3>
      {signals.length === 0 && <p className="text-text-2">{t('member.money.noSignals')}</p>}
      <ul className="lines">
        {signals.map(signal => (
          <li key={`${signal.at} ${signal.kind}`}>
            {signal.withdrawalId ? (
              <a className="link" href={`#/withdrawals?view=all&id=${signal.withdrawalId}`}>
                {wordOf('member.signal', signal.kind)}
              </a>
            ) : (
              <span>{wordOf('member.signal', signal.kind)}</span>
            )}
            <span className="sub num">{dateTime(signal.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each line: its key, its name, its value. */
function Facts({ title, lines }: { title: string; lines: readonly (readonly [string, ReactNode, ReactNode])[] }) {
  return (
    <section className="card-sec">
      <h3>{title}</h3>
      <dl className="kv">
        {lines.map(([key, name, value]) => (
          <div key={key} className="contents">
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
