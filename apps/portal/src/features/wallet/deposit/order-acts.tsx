import { DEPOSIT_RECEIPT_BYTES_MAX } from '@croupier/contract/browser'
import { Button, Icon, Note } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { walletKeys } from '../../../shared/api/queries/wallet.ts'
import type { Deposit } from '../../../shared/api/types.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'

/** What a member may do to an open order: say that it is paid, show the slip, give it up. */
export function OrderActs({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const { claim, cancel, send, error, isBusy } = useOrderActs(deposit.depositId)
  const mayCancel = (deposit.state === 'created' || deposit.state === 'pending') && !deposit.claimedPaidAt && !deposit.confirmations?.seen
  if (!deposit.takesReceipt && !mayCancel) return null
  return (
    <div className="col gap-4">
      {deposit.takesReceipt && !deposit.claimedPaidAt && (
        <div className="row flex-wrap gap-3">
          <Button tone="primary" icon="check" busy={isBusy} onClick={claim}>
            {t('act.paid')}
          </Button>
          <span className="text-13 text-text-2">{t('act.paidHint')}</span>
        </div>
      )}
      {deposit.takesReceipt && <Slip count={deposit.receiptCount} isBusy={isBusy} onFile={send} />}
      {mayCancel && <Cancel isBusy={isBusy} onCancel={cancel} />}
      <Fault error={error} />
    </div>
  )
}

function useOrderActs(depositId: string) {
  const queries = useQueryClient()
  const onSuccess = (deposit: Deposit) => {
    queries.setQueryData(walletKeys.deposit(depositId), deposit)
    void queries.invalidateQueries({ queryKey: walletKeys.deposits() })
  }
  const params = { depositId }
  const claim = useMutation({ mutationFn: () => call('claimDepositPaid', { params }), onSuccess })
  const cancel = useMutation({ mutationFn: () => call('cancelDeposit', { params }), onSuccess })
  const send = useMutation({ mutationFn: (file: File) => call('uploadDepositReceipt', { params, file }), onSuccess })
  return {
    claim: () => claim.mutate(),
    cancel: () => cancel.mutate(),
    send: (file: File) => send.mutate(file),
    error: claim.error ?? cancel.error ?? send.error,
    isBusy: claim.isPending || cancel.isPending || send.isPending,
  }
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

function Slip({ count, isBusy, onFile }: { count: number; isBusy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('deposit')
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'tooLarge' | 'wrongType'>()
  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = !TYPES.includes(file.type) ? 'wrongType' : file.size > DEPOSIT_RECEIPT_BYTES_MAX ? 'tooLarge' : undefined
    setFault(wrong)
    if (!wrong) onFile(file)
  }
  return (
    <section className="col gap-2" aria-label={t('slip.title')}>
      <b className="font-semi">{t('slip.title')}</b>
      <p className="text-13 text-text-2">{t('slip.hint')}</p>
      <div className="row flex-wrap gap-3">
        <Button size="s" icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
          {t(count === 0 ? 'slip.choose' : 'slip.another')}
        </Button>
        {count > 0 && (
          <span className="row gap-2 text-13 text-won" role="status">
            <Icon name="circle-check" size="s" />
            {t('slip.sent', { count })}
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={t('slip.choose')}
        accept={TYPES.join(',')}
        onChange={event => {
          take(event.target.files?.[0])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
      <p className="hint bad" aria-live="polite" hidden={!fault}>
        {fault && (
          <>
            <Icon name="circle-alert" size="xs" />
            {t(`slip.${fault}`)}
          </>
        )}
      </p>
    </section>
  )
}

/** Asked once more in place: the order may be paid already. */
function Cancel({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const { t } = useTranslation('deposit')
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <div>
        <Button tone="ghost" size="s" onClick={() => setAsked(true)}>
          {t('act.cancel')}
        </Button>
      </div>
    )
  return (
    <fieldset className="row flex-wrap gap-3">
      <legend className="mb-2">{t('act.cancelAsk')}</legend>
      <Button tone="danger-soft" size="s" busy={isBusy} autoFocus onClick={onCancel}>
        {t('act.cancelYes')}
      </Button>
      <Button size="s" onClick={() => setAsked(false)}>
        {t('act.cancelNo')}
      </Button>
    </fieldset>
  )
}

function Fault({ error }: { error: unknown }) {
  const textOf = useErrorText()
  if (!error) return null
  const { text, code } = textOf(error)
  return (
    <div role="alert">
      <Note tone="lost">
        {text}
        <span className="code block">{code}</span>
      </Note>
    </div>
  )
}
