import { Button, ButtonLink, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { type Claimable, rewardKeys } from '../../shared/api/queries/rewards.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'
import { gamePath } from '../../shared/games/game-path.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'

/** Where free spins are played; they may be given up, asked once more in place. */
export function PlaySpins({ reward: { id, about } }: { reward: Claimable }) {
  const { t } = useTranslation('rewards')
  const [isAsked, setAsked] = useState(false)
  const toast = useToast()
  const cancel = useMoneyStep(
    rewardKeys.all,
    (params: { packId: string }, idempotencyKey) => call('cancelFreeSpins', { params, idempotencyKey }),
    () => toast({ tone: 'info', title: t('spins.given') }),
  )
  const { gameId = '', vassalage = '', accountTypeName = '' } = about
  if (!isAsked)
    return (
      <span className="row gap-2">
        <Button size="s" tone="ghost" onClick={() => setAsked(true)}>
          {t('spins.giveUp')}
        </Button>
        <ButtonLink size="s" tone="primary" href={gamePath({ gameId, vassalage, accountTypeName })}>
          {t('spins.play')}
        </ButtonLink>
      </span>
    )
  return (
    <fieldset className="col gap-2">
      <legend className="text-13">{t('spins.ask')}</legend>
      <span className="row gap-2">
        <Button autoFocus size="s" onClick={() => setAsked(false)}>
          {t('spins.keep')}
        </Button>
        <Button size="s" tone="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ packId: id })}>
          {t('spins.giveUp')}
        </Button>
      </span>
      <FaultNote error={cancel.error} />
    </fieldset>
  )
}
