import { Button, ErrorState, ListSkeleton, Note, Panel, TextField, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Refused } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'
import { readTerms, type TermValues, writeTerms } from './term-values.ts'
import './referral.css'

type Read = Answer<'referralTerms'>

/** Terms for friends who register from now on, and for days that end from now on. */
export function TermsForm({ brandId }: { brandId: string }) {
  const { t } = useText()
  const read = useRead('referralTerms', { params: { brandId } })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  return read.data ? <Form key={read.data.brandId} read={read.data} /> : <ListSkeleton rows={6} />
}

function Form({ read }: { read: Read }) {
  const { t } = useText()
  const { may } = useDesk()
  const { dateTime } = useFormat()
  const toast = useToast()
  const rules = useRules()
  // The version that was opened: an edit by somebody else meanwhile is refused, not overwritten.
  const [opened, setOpened] = useState(read)
  const send = useSendForm<'updateReferralTerms', TermValues>('updateReferralTerms', {
    values: writeTerms(opened.terms),
    changes: ['referralTerms'],
    optionsOf: values => ({ params: { brandId: opened.brandId }, body: { version: opened.version, terms: readTerms(values) } }),
    nameOf: path => path.replace(/^terms\./, '').replace('commissionPpm', 'commission'),
    done: saved => {
      setOpened(saved)
      send.form.reset(writeTerms(saved.terms))
      toast({ tone: 'won', title: t('referral.saved') })
    },
  })
  const { isDirty } = send.form.formState
  useUnsaved(isDirty)
  const isOff = !may('referral.rules')
  const { currency, isOn, version, validFrom } = opened
  return (
    <form className="col gap-4" noValidate onSubmit={send.submit}>
      {!isOn && <Note tone="info">{t('referral.off')}</Note>}
      {isOff && <Note>{t('referral.readOnly')}</Note>}
      <fieldset className="contents" disabled={isOff}>
        <Panel className="pad2 col gap-4">
          <h2 className="h3">{t('referral.fixedTitle')}</h2>
          <p className="text-13 text-text-2">{t('referral.fixedText')}</p>
          <div className="referral-values">
            <TextField small label={t('referral.fixed', { currency })} inputMode="decimal" {...send.field('fixed', rules.required)} />
            <TextField
              small
              label={t('referral.minFirstDeposit', { currency })}
              inputMode="decimal"
              {...send.field('minFirstDeposit', rules.required)}
            />
            <TextField
              small
              label={t('referral.minValidBet', { currency })}
              inputMode="decimal"
              {...send.field('minValidBet', rules.required)}
            />
            <TextField small label={t('referral.withinDays')} inputMode="numeric" {...send.field('withinDays', rules.required)} />
          </div>
        </Panel>
        <Panel className="pad2 col gap-4">
          <h2 className="h3">{t('referral.commissionTitle')}</h2>
          <p className="text-13 text-text-2">{t('referral.commissionText')}</p>
          <div className="referral-values">
            <TextField small label={t('referral.commission')} inputMode="decimal" {...send.field('commission', rules.required)} />
            <TextField small label={t('referral.dailyCap', { currency })} inputMode="decimal" {...send.field('dailyCap', rules.required)} />
            <TextField small label={t('referral.turnoverPct')} inputMode="numeric" {...send.field('turnoverPct', rules.required)} />
          </div>
        </Panel>
      </fieldset>
      <p className="text-12 text-text-3">
        {validFrom ? t('referral.version', { version, at: dateTime(validFrom) }) : t('referral.ownVersion')}
      </p>
      <Refused send={send} />
      {!isOff && (
        <div className="row gap-2">
          <Button type="submit" tone="primary" disabled={!isDirty} busy={send.isBusy}>
            {t('form.save')}
          </Button>
          <Button tone="ghost" disabled={!isDirty} onClick={() => send.form.reset(writeTerms(opened.terms))}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </form>
  )
}
