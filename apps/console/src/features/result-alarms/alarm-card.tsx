import { Button } from '@croupier/ui'
import { Fragment, useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { TitledNote } from '../../shared/ui/titled-note.tsx'
import { useSigmas } from './use-sigmas.ts'

type Alarm = Answer<'getResultAlarm'>
const LIVE_MS = 15_000

/** One alarm: what was won against what was expected, where, and what somebody found. */
export function AlarmCard({ alarmId, onClose }: { alarmId: string; onClose: () => void }) {
  const read = useRead('getResultAlarm', { params: { alarmId } }, { everyMs: LIVE_MS })
  return <CardState read={read}>{alarm => <Card alarm={alarm} onClose={onClose} />}</CardState>
}

function Card({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { may } = useDesk()
  return (
    <>
      <CardHead title={alarm.account} note={alarm.games.map(({ gameName }) => gameName).join(', ')} onClose={onClose}>
        <div className="mt-3">
          {alarm.closedAt ? (
            <TitledNote title={t('resultAlarms.closedBy', { name: alarm.closedBy ?? '—', at: dateTime(alarm.closedAt) })}>
              {alarm.reason}
            </TitledNote>
          ) : (
            <TitledNote tone="warn" title={t('resultAlarms.meaning')}>
              {t('resultAlarms.meaningText')}
            </TitledNote>
          )}
        </div>
        {!alarm.closedAt && may('result-alarm.review') && <Close alarmId={alarm.alarmId} />}
      </CardHead>
      <Figures alarm={alarm} />
      <Largest alarm={alarm} />
      <Covered alarm={alarm} />
    </>
  )
}

function Figures({ alarm }: { alarm: Alarm }) {
  const { t } = useText()
  const { amount, count, signed } = useFormat()
  const sigmas = useSigmas()
  const money = (text: string) => `${amount(text)} ${alarm.currency}`
  const rows: readonly (readonly [string, string])[] = [
    [t('resultAlarms.rounds'), count(alarm.rounds)],
    [t('resultAlarms.staked'), money(alarm.staked)],
    [t('resultAlarms.paid'), money(alarm.paid)],
    [t('resultAlarms.expected'), money(alarm.expected)],
    [t('resultAlarms.excess'), `${signed(alarm.excess)} ${alarm.currency}`],
    [t('resultAlarms.byMoney'), sigmas(alarm.sigmas)],
    [t('resultAlarms.byRound'), sigmas(alarm.sigmasByRound)],
    [t('resultAlarms.odds'), t('resultAlarms.oddsMost', { power: raised(alarm.oddsExponent) })],
  ]
  return (
    <section className="card-sec">
      <h3>{t('resultAlarms.figures')}</h3>
      <dl className="kv">
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** Digits as an exponent shows them. */
const raised = (n: number): string => [...String(n)].map(digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')

function Largest({ alarm: { largest, currency, resultWithoutLargest } }: { alarm: Alarm }) {
  const { t } = useText()
  const { amount, signed } = useFormat()
  return (
    <section className="card-sec">
      <h3>{t('resultAlarms.largest')}</h3>
      {largest ? (
        <>
          <p>
            {t('resultAlarms.largestOf', { payout: amount(largest.payout), stake: amount(largest.stake), game: largest.gameName })}{' '}
            <span className="num text-text-3">{largest.reference}</span>
          </p>
          <dl className="kv mt-3">
            <dt>{t('resultAlarms.without')}</dt>
            <dd className="num">
              {signed(resultWithoutLargest)} {currency}
            </dd>
          </dl>
        </>
      ) : (
        <p className="text-text-2">{t('resultAlarms.noWin')}</p>
      )}
    </section>
  )
}

function Covered({ alarm }: { alarm: Alarm }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { may } = useDesk()
  return (
    <section className="card-sec">
      <h3>{t('resultAlarms.where')}</h3>
      <p>{t(`resultAlarms.about.${alarm.about}`)}</p>
      <dl className="kv mt-3">
        <dt>{t('resultAlarms.first')}</dt>
        <dd className="num">{dateTime(alarm.firstAt)}</dd>
        <dt>{t('resultAlarms.last')}</dt>
        <dd className="num">{dateTime(alarm.lastAt)}</dd>
        <dt>{t('resultAlarms.raised')}</dt>
        <dd className="num">{dateTime(alarm.raisedAt)}</dd>
        {alarm.serverSeedHash && (
          <>
            <dt>{t('resultAlarms.seed')}</dt>
            <dd className="num">{alarm.serverSeedHash}</dd>
          </>
        )}
      </dl>
      {may('member.read') && (
        <p className="mt-3">
          <a className="link text-13" href={`#/members?id=${alarm.memberId}&tab=rounds`}>
            {t('resultAlarms.showRounds')}
          </a>
        </p>
      )}
    </section>
  )
}

function Close({ alarmId }: { alarmId: string }) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const close = useDo('closeResultAlarm', ['getResultAlarm', 'listResultAlarms', 'deskCounts'], () => setAsking(false))
  return (
    <div className="row mt-4">
      <Button size="s" icon="check" onClick={() => setAsking(true)}>
        {t('resultAlarms.close')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('resultAlarms.closeTitle')}
          text={t('resultAlarms.closeText')}
          action={t('resultAlarms.close')}
          isBusy={close.isPending}
          onClose={() => setAsking(false)}
          onReason={reason => close.mutate({ params: { alarmId }, body: { reason } })}
        />
      )}
    </div>
  )
}
