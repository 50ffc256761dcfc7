import { Button, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import type { TableAnswer } from './types.ts'

/** Opens a table, or closes it once its round has ended; both with a reason. */
export function DoorButton({ brandId, answer }: { brandId: string; answer: TableAnswer }) {
  const { t } = useText()
  const { may } = useDesk()
  const [isAsking, setAsking] = useState(false)
  const { isOpen } = answer.table
  if (!may('table.rules')) return null
  return (
    <>
      <Button size="s" icon={isOpen ? 'circle-stop' : 'circle-play'} onClick={() => setAsking(true)}>
        {t(isOpen ? 'tables.close' : 'tables.open')}
      </Button>
      {isAsking && <DoorDialog brandId={brandId} answer={answer} onClose={() => setAsking(false)} />}
    </>
  )
}

function DoorDialog({ brandId, answer, onClose }: { brandId: string; answer: TableAnswer; onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  // What was opened: whoever closes a table meanwhile has decided it already.
  const [{ table, settings }] = useState(answer)
  const { isOpen, version, code, phase } = table
  const isResting = phase === 'resting'
  const update = useDo('updateConsoleTable', ['getConsoleTable', 'listConsoleTables'], () => {
    toast({ tone: 'won', title: t(isOpen ? (isResting ? 'tables.closedNow' : 'tables.closes') : 'tables.opened') })
    onClose()
  })
  const send = (reason: string) =>
    update.mutate({ params: { code }, body: { brandId, version, ...settings, isOpen: !isOpen, reason } }, { onError: onClose })
  return (
    <ReasonDialog
      title={t(isOpen ? 'tables.closeTitle' : 'tables.openTitle')}
      text={t(isOpen ? (isResting ? 'tables.closeRestingText' : 'tables.closeText') : 'tables.openText')}
      action={t(isOpen ? 'tables.close' : 'tables.open')}
      isDangerous={isOpen}
      isBusy={update.isPending}
      onClose={onClose}
      onReason={send}
    />
  )
}
