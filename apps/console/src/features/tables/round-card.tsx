import { Badge, Note } from '@croupier/ui'
import { Fragment, type ReactNode } from 'react'
import { useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { tintOf } from '../../shared/format/tint-of.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { CardHead } from '../../shared/ui/page.tsx'
import { resultText } from './result-text.ts'
import { RoundBadge } from './round-badge.tsx'
import { spotName } from './spot-name.ts'
import type { TableRoundAnswer, TableRoundBet } from './types.ts'

const LIVE_MS = 3_000

/** One round: what came of it, its money and times, what proves it, and its bets. */
export function RoundCard({ brandId, roundId, onClose }: { brandId: string; roundId: string; onClose: () => void }) {
  const read = useRead('getConsoleTableRound', { params: { roundId }, query: { brandId } }, { everyMs: LIVE_MS })
  return <CardState read={read}>{round => <Card round={round} onClose={onClose} />}</CardState>
}

function Card({ round, onClose }: { round: TableRoundAnswer; onClose: () => void }) {
  const { t } = useText()
  return (
    <>
      <CardHead title={round.tableName} note={`${round.code} · ${t('tables.roundOf', { round: round.round })}`} onClose={onClose}>
        <div className="row gap-2 mt-3 items-center flex-wrap">
          <RoundBadge status={round.status} />
          {round.result !== null && <b className="font-semi">{resultText(t, round.gameId, round.result)}</b>}
        </div>
        {round.status === 'void' && (
          <div className="mt-3">
            <Note tone="warn">{voidText(t, round.voidReason)}</Note>
          </div>
        )}
        <p className="mt-3">
          <a className="link text-13" href={`#/tables?table=${round.code}`}>
            {t('tables.rounds.toTable')}
          </a>
        </p>
      </CardHead>
      <Money round={round} />
      <Bets round={round} />
      <Proof round={round} />
      <Times round={round} />
    </>
  )
}

const voidText = (t: ReturnType<typeof useText>['t'], reason: string | null): string => {
  const key = `tables.rounds.void.${reason ?? ''}`
  return isTextKey(key) ? t(key) : `${t('tables.rounds.status.void')} (${reason ?? '—'})`
}

function Money({ round: { stake, paid, hold, currency } }: { round: TableRoundAnswer }) {
  const { t } = useText()
  const { amount } = useFormat()
  const money = (text: string) => `${amount(text)} ${currency}`
  return (
    <section className="card-sec">
      <h3>{t('tables.rounds.figures')}</h3>
      {stake === null || paid === null || hold === null ? (
        <p className="text-13 text-text-2">{t('tables.rounds.figuresText')}</p>
      ) : (
        <Lines
          lines={[
            [t('tables.rounds.stake'), money(stake)],
            [t('tables.rounds.paid'), money(paid)],
            [
              t('tables.rounds.hold'),
              <span key="hold" className={tintOf(hold)}>
                {money(hold)}
              </span>,
            ],
          ]}
        />
      )}
    </section>
  )
}

function Bets({ round: { gameId, list, total, status } }: { round: TableRoundAnswer }) {
  const { t } = useText()
  const { count } = useFormat()
  return (
    <section className="card-sec">
      <h3>
        {t('tables.rounds.betList')} <span className="num text-text-3">{count(total)}</span>
      </h3>
      {list.length === 0 && <p className="text-13 text-text-2">{t('tables.rounds.noBets')}</p>}
      {list.length > 0 && (
        <ul className="lines" aria-label={t('tables.rounds.betList')}>
          {list.map(bet => (
            <Bet key={bet.betId} bet={bet} gameId={gameId} isVoid={status === 'void'} />
          ))}
        </ul>
      )}
      {list.length < total && (
        <p className="text-12 text-text-3 mt-3">{t('tables.rounds.betPart', { shown: count(list.length), total: count(total) })}</p>
      )}
    </section>
  )
}

function Bet({ bet, gameId, isVoid }: { bet: TableRoundBet; gameId: string; isVoid: boolean }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { amount } = useFormat()
  const { payout } = bet
  return (
    <li>
      <span className="min-w-0 clip">{bet.isTrial ? <Badge>{t('tables.live.trial')}</Badge> : <MemberLink {...bet} />}</span>
      <span className="num">{amount(bet.stake)}</span>
      <span className="sub">{[spotName(t, gameId, bet.spot), ...bet.moves.map(move => wordOf('tables.move', move))].join(' · ')}</span>
      <span className="sub num">
        {payout === null ? (
          t('tables.rounds.waiting')
        ) : isVoid ? (
          t('tables.rounds.returned')
        ) : (
          <span className={Number(payout) > 0 ? 'text-won' : ''}>{t('tables.rounds.payoutOf', { amount: amount(payout) })}</span>
        )}
      </span>
    </li>
  )
}

function Proof({ round: { beacon, evidence } }: { round: TableRoundAnswer }) {
  const { t } = useText()
  return (
    <section className="card-sec">
      <h3>{t('tables.rounds.proof')}</h3>
      <p className="text-13">{t(`tables.rounds.beacon.${beacon.kind}`, { round: beacon.round })}</p>
      <p className="mt-3 text-13">
        {evidence ? (
          <a className="link" href={evidence} target="_blank" rel="noreferrer">
            {t('tables.rounds.evidence')}
          </a>
        ) : (
          <span className="text-text-2">{t('tables.rounds.noEvidence')}</span>
        )}
      </p>
    </section>
  )
}

function Times({ round }: { round: TableRoundAnswer }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { madeAt, closesAt, closedAt, drawnAt, settledAt, status } = round
  return (
    <section className="card-sec">
      <h3>{t('tables.rounds.times')}</h3>
      <Lines
        lines={[
          [t('tables.rounds.openedAt'), dateTime(madeAt)],
          closedAt ? [t('tables.rounds.closedAt'), dateTime(closedAt)] : [t('tables.rounds.closesAt'), dateTime(closesAt)],
          ...(drawnAt ? [[t('tables.rounds.drawnAt'), dateTime(drawnAt)] as const] : []),
          ...(settledAt
            ? [[t(status === 'void' ? 'tables.rounds.voidedAt' : 'tables.rounds.settledAt'), dateTime(settledAt)] as const]
            : []),
        ]}
      />
    </section>
  )
}

function Lines({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="kv">
      {lines.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
