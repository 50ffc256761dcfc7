import { Amount, Button, ProgressBar } from '@croupier/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LimitForm } from './limit-form.tsx'
import type { Kind, Period, SaferPlay } from './safer-play-state.ts'
import { changes, useLimitChange } from './use-limit-change.ts'

const KINDS = ['deposit', 'loss', 'stake'] as const satisfies readonly Kind[]
const PERIODS = ['day', 'week', 'month'] as const satisfies readonly Period[]

/** Three kinds by three periods: how much is used, and the way to another figure. */
export function LimitsPart({ state }: { state: SaferPlay }) {
  const { t } = useTranslation('saferPlay')
  return (
    <section className="raised pad2 col gap-5" aria-labelledby="safer-limits">
      <div className="col gap-2">
        <h3 className="h3" id="safer-limits">
          {t('limits.title')}
        </h3>
        <p className="text-13 text-text-2">{t('limits.text')}</p>
      </div>
      {KINDS.map(kind => (
        <div key={kind} className="col gap-3">
          <h4 className="font-semi">{t(`limits.${kind}`)}</h4>
          <ul className="limit-grid">
            {PERIODS.map(period => (
              <LimitCell key={period} kind={kind} period={period} state={state} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function LimitCell({ kind, period, state }: { kind: Kind; period: Period; state: SaferPlay }) {
  const { t } = useTranslation('saferPlay')
  const [isOpen, setOpen] = useState(false)
  const act = useRef<HTMLButtonElement>(null)
  // What was pressed goes away with what it did: the hand stays in this cell.
  const stay = () => act.current?.focus()
  const done = () => {
    setOpen(false)
    stay()
  }
  const limit = state.limits.find(one => one.kind === kind && one.period === period)
  const name = `${t(`limits.${kind}`)}, ${t(`limits.${period}`)}`
  return (
    <li className="well limit-cell">
      <div className="row justify-between gap-2">
        <span className="row flex-wrap items-baseline gap-x-3 gap-y-0">
          <span className="lab">{t(`limits.${period}`)}</span>
          {!limit && <span className="text-13 text-text-3">{t('limits.none')}</span>}
        </span>
        <Button
          ref={act}
          size="xs"
          aria-label={`${t(limit ? 'limits.change' : 'limits.set')}: ${name}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(limit ? 'limits.change' : 'limits.set')}
        </Button>
      </div>
      {limit && (
        <>
          <p className="num">
            <Amount value={limit.used} currency={limit.currency} /> / <Amount value={limit.amount} currency={limit.currency} />
          </p>
          <ProgressBar isThin value={Number(limit.used)} max={Number(limit.amount)} label={name} />
          {Number(limit.atVendors) > 0 && (
            <p className="text-12 text-text-2 num">
              {t(kind === 'loss' ? 'limits.away' : 'limits.sent')} <Amount value={limit.atVendors} currency={limit.currency} />
            </p>
          )}
          <p className="text-12 text-text-2 num">
            {t('limits.left')} <Amount value={limit.left} currency={limit.currency} />
          </p>
        </>
      )}
      {limit?.raise && <Raise kind={kind} period={period} raise={limit.raise} currency={limit.currency} onDone={stay} />}
      {isOpen && <LimitForm kind={kind} period={period} name={name} inForce={limit?.amount ?? null} onDone={done} />}
    </li>
  )
}

type RaiseOf = NonNullable<SaferPlay['limits'][number]['raise']>

interface RaiseProps {
  kind: Kind
  period: Period
  raise: RaiseOf
  currency: string
  onDone: () => void
}

/** A higher limit that was asked for: when it can be confirmed, and then the second word. */
function Raise({ kind, period, raise, currency, onDone }: RaiseProps) {
  const { t } = useTranslation('saferPlay')
  const textOf = useInstantText()
  const confirm = useLimitChange(changes.confirmLimit, onDone)
  const cancel = useLimitChange(changes.cancelLimit, onDone)
  if (raise.state === 'lapsed') return null
  const wanted = raise.amount === null ? t('limits.toNone') : <Amount value={raise.amount} currency={currency} />
  return (
    <div className="limit-raise col gap-2 text-13">
      <p>
        {t('limits.wanted')} {wanted}
        <br />
        <span className="text-text-3">
          {raise.state === 'waiting'
            ? t('limits.from', { at: textOf(raise.confirmableAt) })
            : t('limits.before', { at: textOf(raise.lapsesAt) })}
        </span>
      </p>
      <div className="row gap-2 flex-wrap">
        {raise.state === 'confirmable' && (
          <Button size="xs" tone="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ kind, period })}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button size="xs" tone="ghost" busy={cancel.isPending} onClick={() => cancel.mutate({ kind, period })}>
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  )
}
