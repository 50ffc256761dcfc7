import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import { Button, Checkbox, Note, Radio } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { useSession } from '../../shared/session/session-store.ts'
import type { SaferPlay } from './safer-play-state.ts'

type Wish = BodyOf<Endpoints['exclude']>

/** A pause of days, or the door shut for months: chosen, understood, then done. Nobody can undo it. */
export function BreakPart({ state }: { state: SaferPlay }) {
  const { t } = useTranslation('saferPlay')
  const [wish, setWish] = useState<Wish>()
  return (
    <section className="raised pad2 col gap-4" aria-labelledby="safer-break">
      <div className="col gap-2">
        <h3 className="h3" id="safer-break">
          {t('break.title')}
        </h3>
        <p className="text-13 text-text-2">{t('break.text')}</p>
      </div>
      <div className="break-pair">
        <fieldset className="col gap-3">
          <legend className="lab mb-3">{t('break.timeOut')}</legend>
          {state.offers.timeOutHours.map(hours => (
            <Radio
              key={hours}
              name="break"
              checked={wish?.kind === 'time_out' && wish.hours === hours}
              onChange={() => setWish({ kind: 'time_out', hours })}
            >
              {hours < 168 ? t('break.hours', { count: hours }) : t('break.days', { count: hours / 24 })}
            </Radio>
          ))}
        </fieldset>
        <fieldset className="col gap-3">
          <legend className="lab mb-3">{t('break.exclusion')}</legend>
          {state.offers.exclusionMonths.map(months => (
            <Radio
              key={months}
              name="break"
              checked={wish?.kind === 'self_exclusion' && wish.months === months}
              onChange={() => setWish({ kind: 'self_exclusion', months })}
            >
              {months === null
                ? t('break.forEver')
                : months < 12
                  ? t('break.months', { count: months })
                  : t('break.years', { count: months / 12 })}
            </Radio>
          ))}
        </fieldset>
      </div>
      {wish && <Confirm key={JSON.stringify(wish)} wish={wish} />}
    </section>
  )
}

function Confirm({ wish }: { wish: Wish }) {
  const { t } = useTranslation('saferPlay')
  const textOf = useErrorText()
  const [isSure, setSure] = useState(false)
  const exclude = useMutation({
    mutationFn: () => call('exclude', { body: wish }),
    // Every sign-in has ended with it.
    onSuccess: () => useSession.getState().end('paused'),
  })
  return (
    <div className="col gap-4">
      <Note tone="warn">
        <ul className="close-points">
          {(['now', 'brands', 'final', 'money'] as const).map(point => (
            <li key={point}>{t(`break.${point}`)}</li>
          ))}
        </ul>
      </Note>
      <Checkbox checked={isSure} onChange={event => setSure(event.target.checked)}>
        {t('break.sure')}
      </Checkbox>
      {exclude.error && (
        <div role="alert">
          <Note tone="lost">{textOf(exclude.error).text}</Note>
        </div>
      )}
      <div>
        <Button tone="danger" disabled={!isSure} busy={exclude.isPending} onClick={() => exclude.mutate()}>
          {t(wish.kind === 'time_out' ? 'break.startPause' : 'break.startExclusion')}
        </Button>
      </div>
    </div>
  )
}
