import { Steps } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransferConfirm } from './transfer-confirm.tsx'
import { TransferDone } from './transfer-done.tsx'
import { TransferForm } from './transfer-form.tsx'
import type { Direction, Draft, MemberTransfer, Options } from './types.ts'

type Place = { at: 'form' } | { at: 'confirm' } | { at: 'done'; transfer: MemberTransfer }

/** One direction, from whom and how much to done. */
export function TransferDesk({ direction, options }: { direction: Direction; options: Options }) {
  const { t } = useTranslation('memberTransfers')
  const [place, setPlace] = useState<Place>({ at: 'form' })
  const [chosen, setDraft] = useState<Draft>({ receiver: null, text: '' })
  const draft = direction === 'up' ? { ...chosen, receiver: options.up?.upline ?? null } : chosen
  const limits = options[direction]?.limits
  if (!limits) return null
  const known = { direction, options, limits, draft }
  const again = () => {
    setDraft({ ...chosen, text: '' })
    setPlace({ at: 'form' })
  }
  return (
    <div className="col gap-6">
      <div className="money-steps">
        <Steps labels={[t('step.who'), t('step.confirm'), t('step.done')]} current={{ form: 0, confirm: 1, done: 2 }[place.at]} />
      </div>
      {place.at === 'form' && <TransferForm {...known} onDraft={setDraft} onContinue={() => setPlace({ at: 'confirm' })} />}
      {place.at === 'confirm' && (
        <TransferConfirm {...known} onBack={() => setPlace({ at: 'form' })} onDone={transfer => setPlace({ at: 'done', transfer })} />
      )}
      {place.at === 'done' && <TransferDone transfer={place.transfer} onAnother={again} />}
    </div>
  )
}
