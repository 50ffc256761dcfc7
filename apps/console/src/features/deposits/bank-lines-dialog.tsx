import { Button, Checkbox, Note, SelectField, TextArea } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer, ReceivingAccount } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Refused } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { readStatement } from './read-statement.ts'

interface Pasted {
  accountId: string
  pasted: string
  acceptsOtherBrands: boolean
}

/** So many lines go in one call. */
const LINES_MAX = 200

/** Takes a statement in by copy and paste; what is known already is not taken twice. */
export function BankLinesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const { me } = useDesk()
  const accounts = useRead('receivingAccounts', { query: useScope() })
  const [taken, setTaken] = useState<Answer<'addBankLines'>>()
  const nameOf = ({ brandId, label, currency }: ReceivingAccount) =>
    `${me.brands.find(brand => brand.brandId === brandId)?.name ?? ''} · ${currency} · ${label}`
  const send = useSendForm<'addBankLines', Pasted>('addBankLines', {
    values: { accountId: '', pasted: '', acceptsOtherBrands: false },
    changes: ['bankLines', 'deskDeposit'],
    optionsOf: ({ accountId, pasted, acceptsOtherBrands }) => ({
      body: { accountId, acceptsOtherBrands, lines: readStatement(pasted).lines.slice(0, LINES_MAX) },
    }),
    // A fault of a line stands at the lines.
    nameOf: path => (path.startsWith('lines') ? 'pasted' : path),
    done: setTaken,
  })
  const { lines, faulty } = readStatement(send.form.watch('pasted'))
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
          <Button size="s" tone="primary" type="submit" form="bank-lines" busy={send.isBusy} disabled={lines.length === 0}>
            {t('desk.takeLines', { n: Math.min(lines.length, LINES_MAX) })}
          </Button>
        </>
      }
    >
      <form id="bank-lines" noValidate className="col gap-4 mt-4" onSubmit={send.submit}>
        <SelectField
          label={t('desk.account')}
          placeholder={t('desk.accountChoose')}
          options={(accounts.data ?? []).map(account => ({ value: account.accountId, label: nameOf(account) }))}
          {...send.field('accountId', rules.required)}
        />
        <TextArea label={t('desk.paste')} hint={t('desk.pasteHint')} rows={7} {...send.field('pasted')} />
        {faulty.length > 0 && <Note tone="warn">{t('desk.faultyLines', { lines: faulty.join(', ') })}</Note>}
        {send.error?.code === 'bank_line_other_brand' && (
          <Checkbox {...send.form.register('acceptsOtherBrands')}>{t('desk.otherBrands')}</Checkbox>
        )}
        {taken && <Note tone="won">{t('desk.linesTaken', { taken: taken.taken, known: taken.known })}</Note>}
        <Refused send={send} />
      </form>
    </Dialog>
  )
}
