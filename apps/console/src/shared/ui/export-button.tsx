import { Button, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useDesk } from '../api/operator.tsx'
import { useText } from '../i18n/use-text.ts'
import { useSaveFile } from './use-save-file.ts'

type ExportId = 'exportDeposits' | 'exportWithdrawals' | 'exportLedger' | 'exportMemberTransfers' | 'exportMembersMoney'
const DAY_MS = 24 * 3_600_000

interface ExportProps {
  call: ExportId
  /** What the list on the screen is filtered by. */
  query: Readonly<Record<string, string | undefined>>
  /** A table of how things stand has no dates. */
  hasDates?: boolean
}

/** Takes the list's rows out of the house as a table; offered only to those who may. */
export function ExportButton(props: ExportProps) {
  const { t } = useText()
  const { may } = useDesk()
  const [isOpen, setOpen] = useState(false)
  if (!may('export.read')) return null
  return (
    <>
      <Button size="s" icon="download" onClick={() => setOpen(true)}>
        {t('export.csv')}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ call, query, hasDates = true, onClose }: ExportProps & { onClose: () => void }) {
  const { t } = useText()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const file = useSaveFile(onClose)
  const cancel = () => {
    file.cancel()
    onClose()
  }
  const take = () => {
    const dates = hasDates ? { from: startOf(from), to: startOf(to, DAY_MS) } : {}
    file.save(call, `${call.replace('export', '').toLowerCase()}.csv`, { query: { ...query, ...dates } })
  }
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={t('export.title')}
      description={t('export.text')}
      footer={
        <>
          <Button size="s" onClick={cancel}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" icon="download" busy={file.isSaving} onClick={take}>
            {t('export.take')}
          </Button>
        </>
      }
    >
      {hasDates && (
        <div className="grid grid-cols-2 gap-3 mt-4">
          <TextField label={t('export.from')} type="date" value={from} onChange={event => setFrom(event.target.value)} />
          <TextField label={t('export.to')} type="date" value={to} onChange={event => setTo(event.target.value)} />
        </div>
      )}
    </Dialog>
  )
}

/** A day of the operator's own clock as an instant; nothing where none is chosen. */
const startOf = (day: string, plusMs = 0): string | undefined =>
  day ? new Date(new Date(`${day}T00:00:00`).getTime() + plusMs).toISOString() : undefined
