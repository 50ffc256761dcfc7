import { Badge, Button, ListSkeleton, TextArea } from '@croupier/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { withdrawalCaseQuery, withdrawalKeys } from '../../shared/api/queries/withdrawals.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import type { Payout } from './types.ts'
import { useWithdrawalStep } from './use-withdrawal-step.ts'

/** A payment that did not arrive: what was written about it, and how it ends. */
export function CasePanel({ caseId, payout }: { caseId: string; payout: Payout }) {
  const { t } = useTranslation('withdrawals')
  const textOf = useInstantText()
  const { data, isError, error, refetch } = useQuery(withdrawalCaseQuery(caseId))
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  return (
    <section className="wd-case" aria-label={t('case.label')}>
      <div className="row flex-wrap justify-between gap-2">
        <h5 className="font-semi">{t(data.closedAt ? 'case.closedTitle' : 'case.title')}</h5>
        <Badge
          tone={data.outcome ? 'plain' : data.waitsFor === 'member' ? 'warn' : 'info'}
          icon={data.outcome ? 'check' : 'message-circle'}
        >
          {data.outcome ? t(`case.outcome.${data.outcome}`) : t(`case.waits.${data.waitsFor}`)}
        </Badge>
      </div>
      <ol className="wd-messages" aria-live="polite">
        {data.messages.map(message => (
          <li key={message.messageId} data-from={message.from}>
            <span className="text-12 text-text-2">
              {t(`case.from.${message.from}`)} · <span className="num">{textOf(message.at)}</span>
            </span>
            {message.text && <p>{message.text}</p>}
            {message.evidenceUrl && <img src={message.evidenceUrl} alt={t('case.picture')} loading="lazy" />}
          </li>
        ))}
        {data.messages.length === 0 && <li className="text-text-2">{t('case.silent')}</li>}
      </ol>
      {!data.closedAt && <CaseReply caseId={caseId} payoutId={payout.payoutId} />}
    </section>
  )
}

const PICTURES = 'image/png,image/jpeg,image/webp'

function CaseReply({ caseId, payoutId }: { caseId: string; payoutId: string }) {
  const { t } = useTranslation('withdrawals')
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const onSuccess = () => queries.invalidateQueries({ queryKey: withdrawalKeys.all })
  const write = useMutation({
    mutationFn: (words: string) => call('writeToCase', { params: { caseId }, body: { text: words } }),
    onSuccess,
  })
  const show = useMutation({ mutationFn: (picture: Blob) => call('addCaseEvidence', { params: { caseId }, file: picture }), onSuccess })
  const found = useWithdrawalStep((wish: { received: true }, idempotencyKey) =>
    call('answerPayout', { params: { payoutId }, body: wish, idempotencyKey }),
  )
  const send = () => write.mutate(text.trim(), { onSuccess: () => setText('') })
  return (
    <div className="col gap-3">
      <TextArea label={t('case.write')} rows={2} maxLength={1000} value={text} onChange={event => setText(event.target.value)} />
      <FaultNote error={write.error ?? show.error ?? found.error} />
      <div className="row flex-wrap gap-2">
        <Button size="s" tone="primary" icon="send" disabled={text.trim() === ''} busy={write.isPending} onClick={send}>
          {t('case.send')}
        </Button>
        <Button size="s" icon="image" busy={show.isPending} onClick={() => file.current?.click()}>
          {t('case.addPicture')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept={PICTURES}
          aria-label={t('case.addPicture')}
          onChange={event => {
            const picture = event.target.files?.[0]
            if (picture) show.mutate(picture)
            event.target.value = ''
          }}
        />
        <Button size="s" tone="ghost" icon="check" busy={found.isPending} onClick={() => found.mutate({ received: true })}>
          {t('case.found')}
        </Button>
      </div>
    </div>
  )
}
