import { Button, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import type { FileCall } from '../api/fetch-file.ts'
import { useDesk } from '../api/operator.tsx'
import { type Days, instantsOf } from '../format/day-instants.ts'
import { useText } from '../i18n/use-text.ts'
import { useSaveFile } from './use-save-file.ts'

const NO_DAYS: Days = { from: '', until: '' }
type ExportId = Extract<FileCall, `export${string}`>

interface ExportProps {
  call: ExportId
  /** What the list on the screen is filtered by. */
  query: Readonly<Record<string, string | undefined>>
  /** A table of how things stand has no dates. */
  hasDates?: boolean
  /** Those on the screen, to begin with. */
  days?: Days
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

function ExportDialog({ call, query, hasDates = true, days = NO_DAYS, onClose }: ExportProps & { onClose: () => void }) {
  const { t } = useText()
  const [{ from, until }, setDays] = useState(days)
  const file = useSaveFile(onClose)
  const cancel = () => {
    file.cancel()
    onClose()
  }
  const take = () => {
    const dates = hasDates ? instantsOf({ from, until }) : {}
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
          <TextField label={t('export.from')} type="date" value={from} onChange={event => setDays({ from: event.target.value, until })} />
          <TextField label={t('export.to')} type="date" value={until} onChange={event => setDays({ from, until: event.target.value })} />
        </div>
      )}
    </Dialog>
  )
}
