import { Button, Note, ProgressBar, Radio } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import type { SaferPlay } from './safer-play-state.ts'
import { changes, useLimitChange } from './use-limit-change.ts'

type Limit = NonNullable<SaferPlay['timeLimit']>
const HOUR_MINUTES = 60

/** How long to play in a day: what is used, and the way to another time. */
export function TimePart({ state }: { state: SaferPlay }) {
  const { t } = useTranslation('saferPlay')
  const timeText = useTimeText()
  const change = useLimitChange(changes.setTimeLimit)
  const { timeLimit } = state
  const offers = [...new Set([...state.offers.timeLimitMinutes, ...(timeLimit ? [timeLimit.minutes] : [])])].toSorted((a, b) => a - b)
  return (
    <section className="raised pad2 col gap-4" aria-labelledby="safer-time">
      <div className="col gap-2">
        <h3 className="h3" id="safer-time">
          {t('time.title')}
        </h3>
        <p className="text-13 text-text-2">{t('time.text')}</p>
      </div>
      {timeLimit && <Used limit={timeLimit} />}
      <fieldset className="col gap-3" disabled={change.isPending}>
        <legend className="mb-3 text-13 text-text-2">{t('time.choose')}</legend>
        <div className="row flex-wrap gap-4">
          {offers.map(minutes => (
            <Radio key={minutes} name="time-limit" checked={timeLimit?.minutes === minutes} onChange={() => change.mutate({ minutes })}>
              {timeText(minutes)}
            </Radio>
          ))}
          <Radio name="time-limit" checked={!timeLimit} onChange={() => change.mutate({ minutes: null })}>
            {t('limits.none')}
          </Radio>
        </div>
      </fieldset>
      {timeLimit?.raise && timeLimit.raise.state !== 'lapsed' && <Raise raise={timeLimit.raise} />}
    </section>
  )
}

/** “1 hour 30 minutes”: counts of an hour and more read badly in minutes. */
function useTimeText() {
  const { t } = useTranslation('saferPlay')
  return (minutes: number): string => {
    const parts = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES] as const
    const [hours, rest] = [
      parts[0] > 0 ? t('time.hours', { count: parts[0] }) : '',
      parts[1] > 0 ? t('time.minutes', { count: parts[1] }) : '',
    ]
    return [hours, rest].filter(part => part !== '').join(' ')
  }
}

function Used({ limit: { minutes, usedMinutes, leftMinutes, resetsAt } }: { limit: Limit }) {
  const { t } = useTranslation('saferPlay')
  const timeText = useTimeText()
  const textOf = useInstantText()
  return (
    <div className="col gap-2">
      <p className="num">{t('time.used', { used: usedMinutes, minutes })}</p>
      <ProgressBar isThin value={usedMinutes} max={minutes} label={t('time.title')} />
      {leftMinutes === 0 ? (
        <Note tone="warn">{t('time.ended', { at: textOf(resetsAt) })}</Note>
      ) : (
        <p className="text-13 text-text-2">{t('time.left', { time: timeText(leftMinutes) })}</p>
      )}
    </div>
  )
}

/** A longer time that was asked for: when it can be confirmed, and then the second word. */
function Raise({ raise }: { raise: NonNullable<Limit['raise']> }) {
  const { t } = useTranslation('saferPlay')
  const timeText = useTimeText()
  const textOf = useInstantText()
  const confirm = useLimitChange(changes.confirmTimeLimit)
  const cancel = useLimitChange(changes.cancelTimeLimit)
  return (
    <div className="limit-raise col gap-2 text-13" aria-live="polite">
      <p>
        {t('limits.wanted')} {raise.minutes === null ? t('limits.toNone') : timeText(raise.minutes)}
        <br />
        <span className="text-text-3">
          {raise.state === 'waiting'
            ? t('limits.from', { at: textOf(raise.confirmableAt) })
            : t('limits.before', { at: textOf(raise.lapsesAt) })}
        </span>
      </p>
      <div className="row gap-2 flex-wrap">
        {raise.state === 'confirmable' && (
          <Button size="xs" tone="primary" busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button size="xs" tone="ghost" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  )
}
