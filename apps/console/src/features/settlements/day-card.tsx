import type { ReactNode } from 'react'
import type { SettlementDay } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useLedgerWords } from '../../shared/format/use-ledger-words.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { TitledNote } from '../../shared/ui/titled-note.tsx'

/** One day in full, with the proof that its sums meet. */
export function DayCard({ brandId, day, onClose }: { brandId: string; day: string; onClose: () => void }) {
  const read = useRead('settlementDay', { params: { brandId, day } }, { everyMs: 60_000 })
  return (
    <CardState read={read} rows={8}>
      {data => <Loaded data={data} onClose={onClose} />}
    </CardState>
  )
}

function Loaded({ data, onClose }: { data: SettlementDay; onClose: () => void }) {
  const { t } = useText()
  const { transferOf } = useLedgerWords()
  const { wordOf } = useWords()
  const { amount, signed, dateTime } = useFormat()
  const moved = useMoved()
  return (
    <>
      <CardHead
        title={<span className="num">{data.day}</span>}
        note={t('settlement.span', { from: dateTime(data.startsAt), to: dateTime(data.endsAt) })}
        onClose={onClose}
      >
        <p className="text-16 font-semi num mt-3">
          {t('settlement.fromTo', { opening: amount(data.opening), closing: `${amount(data.closing)} ${data.currency}` })}
        </p>
        <p className="text-12 text-text-3 mt-1">
          {data.frozenAt === null
            ? t('settlement.stillRuns')
            : t('settlement.frozenAt', { at: dateTime(data.frozenAt), block: data.blockId ?? 0 })}
        </p>
        <div className="mt-3">
          <Proof differences={data.differences} />
        </div>
      </CardHead>
      <Lines title={t('settlement.methods')} empty={t('settlement.noMethods')}>
        {data.methods.map(line => (
          <li key={`${line.direction} ${line.provider} ${line.method}`}>
            <span>
              {line.name} <span className="text-text-3">· {wordOf('desk.by', line.provider)}</span>
            </span>
            <b className="num font-semi">{signed(line.direction === 'in' ? line.amount : `-${line.amount}`)}</b>
            <span className="sub num">{t('settlement.count', { n: line.count })}</span>
            <span className="sub num">{t('settlement.feeOf', { fee: amount(line.fee) })}</span>
          </li>
        ))}
      </Lines>
      <Lines title={t('settlement.movements')} empty={t('settlement.noMovements')}>
        {data.movements.map(line => (
          <li key={line.kind}>
            <span>{transferOf(line.kind)}</span>
            <b className="num font-semi">{moved(line)}</b>
            <span className="sub num">{t('settlement.count', { n: line.count })}</span>
          </li>
        ))}
      </Lines>
      <Accounts title={t('settlement.members')} lines={data.members} />
      <Accounts title={t('settlement.house')} lines={data.house} />
      <Published root={data.published} />
    </>
  )
}

/** What came and what went, each where there was any. */
function useMoved(): (line: { readonly gained: string; readonly lost: string }) => string {
  const { amount, signed } = useFormat()
  return ({ gained, lost }) =>
    [gained, `-${lost}`]
      .filter(change => Number(change) !== 0)
      .map(signed)
      .join(' ') || amount(gained)
}

function Proof({ differences }: { differences: SettlementDay['differences'] }) {
  const { t } = useText()
  const { amount } = useFormat()
  const nameOf = useDifferenceName()
  const names = Object.entries(differences)
  if (names.length === 0)
    return (
      <TitledNote tone="won" title={t('settlement.meets')}>
        {t('settlement.meetsText')}
      </TitledNote>
    )
  return (
    <TitledNote tone="lost" title={t('settlement.differs')}>
      {names.map(([name, by]) => (
        <span key={name} className="block num">
          {nameOf(name)}: {amount(by)}
        </span>
      ))}
      <a className="link" href="#/reconciliation">
        {t('settlement.differsText')}
      </a>
    </TitledNote>
  )
}

/** "account house clearing:acme" in the operator's words. */
function useDifferenceName(): (name: string) => string {
  const { t } = useText()
  const { accountOf } = useLedgerWords()
  return name => {
    const [what = '', ...of] = name.split(' ')
    if (what === 'account') {
      const side = of[0] === 'members' ? t('settlement.side.members') : t('settlement.side.house')
      return `${t('settlement.difference.account')} · ${side} · ${accountOf(of.slice(1).join(' '))}`
    }
    if (what === 'provider') return `${t('settlement.difference.provider')} · ${of.join(' ')}`
    return what === 'members' ? t('settlement.difference.members') : t('settlement.difference.books')
  }
}

function Accounts({ title, lines }: { title: string; lines: SettlementDay['members'] }) {
  const { t } = useText()
  const { amount } = useFormat()
  const { accountOf } = useLedgerWords()
  const moved = useMoved()
  return (
    <Lines title={title} empty={t('settlement.noMovements')}>
      {lines.map(line => (
        <li key={line.kind}>
          <span>{accountOf(line.kind)}</span>
          <b className="num font-semi">{amount(line.closing)}</b>
          <span className="sub num">
            {t('settlement.opening')} {amount(line.opening)}
          </span>
          <span className="sub num">{moved(line)}</span>
        </li>
      ))}
    </Lines>
  )
}

/** What anybody can read of this day, and every member holds his own balance against. */
function Published({ root }: { root: SettlementDay['published'] }) {
  const { t } = useText()
  const { amount, count, dateTime } = useFormat()
  return (
    <section className="card-sec">
      <h3>{t('settlement.published')}</h3>
      {root ? (
        <dl className="kv">
          <dt>{t('settlement.publishedTotal')}</dt>
          <dd>
            {amount(root.total)} {root.asset}
          </dd>
          <dt>{t('settlement.publishedMembers')}</dt>
          <dd>{count(root.members)}</dd>
          <dt>{t('settlement.publishedAt')}</dt>
          <dd>{dateTime(root.takenAt)}</dd>
          <dt>{t('settlement.publishedRoot')}</dt>
          <dd className="code-text">{root.root}</dd>
        </dl>
      ) : (
        <p className="text-text-2">{t('settlement.publishedNone')}</p>
      )}
    </section>
  )
}

function Lines({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section className="card-sec">
      <h3>{title}</h3>
      {children.length === 0 ? <p className="text-text-2">{empty}</p> : <ul className="lines">{children}</ul>}
    </section>
  )
}
