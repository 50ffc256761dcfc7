import { Button, Tabs } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { type NamedOutcome, useOutcomeName } from './use-outcome-name.ts'

interface ChangeOutcomeProps {
  brandId: string
  outcome: NamedOutcome & { gameCode: string; number: string | null; play: string }
  isClosed: boolean
}

const CHANGES = ['listLotteryExposure', 'getLotteryExposure'] as const

/** Stops selling a bet type or one of its options, or sells it again, with a reason; for whoever may set rules. */
export function ChangeOutcome({ brandId, outcome, isClosed }: ChangeOutcomeProps) {
  const { t } = useText()
  const { may } = useDesk()
  const [isAsking, setAsking] = useState(false)
  const [scope, setScope] = useState<'issue' | 'every'>('issue')
  const done = () => setAsking(false)
  const close = useDo('closeLotteryOutcome', CHANGES, done)
  const open = useDo('openLotteryOutcome', CHANGES, done)
  const name = useOutcomeName()(outcome)
  if (!may('lottery.rules')) return null
  const { gameCode, play, position, option } = outcome
  const number = !isClosed && scope === 'every' ? null : outcome.number
  const send = (reason: string) => (isClosed ? open : close).mutate({ body: { brandId, gameCode, number, play, position, option, reason } })
  return (
    <>
      <Button
        size="xs"
        aria-label={t(isClosed ? 'lottery.exposure.openOf' : 'lottery.exposure.closeOf', { outcome: name })}
        onClick={() => setAsking(true)}
      >
        {t(isClosed ? 'lottery.exposure.open' : 'lottery.exposure.close')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t(isClosed ? 'lottery.exposure.openTitle' : 'lottery.exposure.closeTitle')}
          text={t(isClosed ? 'lottery.exposure.openText' : 'lottery.exposure.closeText', { outcome: name })}
          action={t(isClosed ? 'lottery.exposure.openAction' : 'lottery.exposure.closeAction')}
          isDangerous={!isClosed}
          isBusy={close.isPending || open.isPending}
          onClose={done}
          onReason={send}
        >
          {!isClosed && outcome.number !== null && (
            <Tabs
              label={t('lottery.exposure.scope')}
              items={[
                { key: 'issue', label: t('lottery.exposure.thisIssue', { number: outcome.number }) },
                { key: 'every', label: t('lottery.exposure.everyIssue') },
              ]}
              value={scope}
              onChange={setScope}
            />
          )}
        </ReasonDialog>
      )}
    </>
  )
}
