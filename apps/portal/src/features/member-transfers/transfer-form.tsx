import { Button, Icon, useUi } from '@croupier/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from './amount-field.tsx'
import { DownlineSearch } from './downline-search.tsx'
import { judgeTransfer } from './judge-transfer.ts'
import { Obstacles, obstaclesOf } from './obstacles.tsx'
import { PersonCard } from './person-card.tsx'
import { TransferSum } from './transfer-sum.tsx'
import type { Direction, Draft, Limits, Options } from './types.ts'

export interface TransferStepProps {
  direction: Direction
  options: Options
  limits: Limits
  draft: Draft
}

/** To whom and how much; nothing moves yet. */
export function TransferForm({
  direction,
  options,
  limits,
  draft,
  onDraft,
  onContinue,
}: TransferStepProps & { onDraft: (draft: Draft) => void; onContinue: () => void }) {
  const { t } = useTranslation('memberTransfers')
  const { currency } = useUi()
  const [isChecked, setChecked] = useState(false)
  const amount = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const judged = judgeTransfer(draft.text, limits, options.available, currency)
  const obstacles = obstaclesOf(direction, options)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (draft.receiver && judged.ok) onContinue()
    else if (draft.receiver) amount.current?.focus()
    else search.current?.focus()
  }
  return (
    <div className="col gap-6">
      <Obstacles obstacles={obstacles} options={options} />
      <form className="money-desk" noValidate onSubmit={submit}>
        <div className="col gap-6 min-w-0">
          <section aria-label={t('form.to')}>
            <h3 className="h3 mb-3">{t('form.to')}</h3>
            {draft.receiver ? (
              <PersonCard person={draft.receiver}>
                {direction === 'down' && (
                  <Button size="s" onClick={() => onDraft({ ...draft, receiver: null })}>
                    {t('form.change')}
                  </Button>
                )}
              </PersonCard>
            ) : (
              <DownlineSearch input={search} isMissing={isChecked} onChoose={receiver => onDraft({ ...draft, receiver })} />
            )}
          </section>
          <AmountField
            limits={limits}
            available={options.available}
            text={draft.text}
            fault={isChecked && !judged.ok ? judged.error : undefined}
            input={amount}
            onText={text => onDraft({ ...draft, text })}
            onLeave={() => draft.text.trim() !== '' && setChecked(true)}
          />
        </div>
        <aside className="well money-sum">
          <TransferSum options={options} limits={limits} amount={judged.ok ? judged.value : undefined} />
          <Button type="submit" tone="primary" size="l" block disabled={obstacles.length > 0}>
            {t('form.continue')}
          </Button>
          <p className="row top gap-2 text-12 text-text-2">
            <Icon name="lock" size="xs" />
            {t('form.safe')}
          </p>
        </aside>
      </form>
    </div>
  )
}
