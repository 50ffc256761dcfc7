import { Button, Note } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { Bill } from '../../shared/api/queries/bills.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { useFigures } from './figures.tsx'

const HASH_ENDS = 4

/** Under which terms and code it was computed; a second computation from the journal; and a letter that names the bill. */
export function BillFoot({ bill: { billId, number, termsHash, codeVersion } }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const { text } = useFigures()
  const again = useMutation({ mutationFn: () => call('computeBill', { params: { billId } }) })
  const hash = `${termsHash.slice(0, HASH_ENDS)}…${termsHash.slice(-HASH_ENDS)}`
  return (
    <footer className="bill-foot">
      <div className="row justify-between flex-wrap gap-3">
        <span className="code" title={termsHash}>
          {t('foot.code', { hash, code: codeVersion })}
          {again.data?.isEqual === true && ` · ${t('foot.equal')}`}
        </span>
        <span className="row flex-wrap gap-2">
          <Button size="s" tone="ghost" icon="message-square" onClick={() => openModal('feedback', { text: t('foot.letter', { number }) })}>
            {t('foot.ask')}
          </Button>
          <Button size="s" icon="refresh-cw" busy={again.isPending} onClick={() => again.mutate()}>
            {t('foot.again')}
          </Button>
        </span>
      </div>
      <div aria-live="polite">
        {again.data &&
          (again.data.isEqual ? (
            <Note tone="won">{t('foot.same', { amount: text(again.data.computed.amount) })}</Note>
          ) : (
            <Note tone="lost">
              {t('foot.differs', { stored: text(again.data.stored.amount), computed: text(again.data.computed.amount) })}
            </Note>
          ))}
      </div>
      <FaultNote error={again.error} />
    </footer>
  )
}
