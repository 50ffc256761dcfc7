import { Button, Note, SelectField, TextArea } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useScope } from '../../shared/api/operator.tsx'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { readStatement } from './read-statement.ts'

/** So many lines go in one call. */
const LINES_MAX = 200

/** Takes a statement in by copy and paste; what is known already is not taken twice. */
export function BankLinesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const accounts = useRead('receivingAccounts', { query: useScope() })
  const [form, setForm] = useState({ accountId: '', pasted: '' })
  const add = useDo('addBankLines', ['bankLines', 'deskDeposit'])
  const { lines, faulty } = readStatement(form.pasted)
  const accountId = form.accountId || accounts.data?.[0]?.accountId
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('desk.statement')}
      description={t('desk.statementText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.close')}
          </Button>
          <Button
            size="s"
            tone="primary"
            busy={add.isPending}
            disabled={lines.length === 0 || !accountId}
            onClick={() => accountId && add.mutate({ body: { accountId, lines: lines.slice(0, LINES_MAX) } })}
          >
            {t('desk.takeLines', { n: Math.min(lines.length, LINES_MAX) })}
          </Button>
        </>
      }
    >
      <div className="col gap-4 mt-4">
        <SelectField
          label={t('desk.account')}
          value={accountId ?? ''}
          options={(accounts.data ?? []).map(account => ({ value: account.accountId, label: account.label }))}
          onChange={event => setForm({ ...form, accountId: event.target.value })}
        />
        <TextArea
          label={t('desk.paste')}
          hint={t('desk.pasteHint')}
          rows={7}
          value={form.pasted}
          {...(add.error && { error: add.error.message })}
          onChange={event => setForm({ ...form, pasted: event.target.value })}
        />
        {faulty.length > 0 && <Note tone="warn">{t('desk.faultyLines', { lines: faulty.join(', ') })}</Note>}
        {add.data && <Note tone="won">{t('desk.linesTaken', { taken: add.data.taken, known: add.data.known })}</Note>}
      </div>
    </Dialog>
  )
}
