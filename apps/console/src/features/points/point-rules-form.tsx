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

type Read = Answer<'pointRules'>
const CATEGORIES = ['rng', 'live', 'pvp', 'fish', 'sports', 'esports', 'lott', 'elott'] as const
interface Values {
  pointUnit: string
  values: Record<(typeof CATEGORIES)[number], string>
  depositValue: string
  depositsADay: string
  ratio: string
  minCash: string
}

/** What points are worth at a brand. A change counts from a minute or two later on, for bets and deposits made from then on. */
export function PointRulesForm({ brandId }: { brandId: string }) {
  const { t } = useText()
  const read = useRead('pointRules', { params: { brandId } })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  return read.data ? <Form key={read.data.brandId} read={read.data} /> : <ListSkeleton rows={8} />
}

const valuesOf = ({ newest: { rules } }: Read): Values => ({
  ...rules,
  values: { ...rules.values },
  ...{ depositsADay: String(rules.depositsADay), ratio: String(rules.ratio) },
})
const wholeOf = (text: string): number => Number(String(text).replace(/\D/g, '').slice(0, 7))

function Form({ read }: { read: Read }) {
  const { t } = useText()
  const { may } = useDesk()
  const { dateTime } = useFormat()
  const toast = useToast()
  const rules = useRules()
  // The version that was opened: an edit by somebody else meanwhile is refused, not overwritten.
  const [opened, setOpened] = useState(read)
  const send = useSendForm<'updatePointRules', Values>('updatePointRules', {
    values: valuesOf(opened),
    changes: ['pointRules'],
    optionsOf: ({ depositsADay, ratio, ...values }) => ({
      params: { brandId: opened.brandId },
      body: { version: opened.newest.version, rules: { ...values, depositsADay: wholeOf(depositsADay), ratio: wholeOf(ratio) } },
    }),
    nameOf: path => path.replace(/^rules\./, ''),
    done: saved => {
      setOpened(saved)
      send.form.reset(valuesOf(saved))
      toast({ tone: 'won', title: t('pointRules.saved') })
    },
  })
  const { isDirty } = send.form.formState
  useUnsaved(isDirty)
  const isOff = !may('points.rules')
  const { current, newest, currency } = opened
  return (
    <form className="col gap-4" noValidate onSubmit={send.submit}>
      {isOff && <Note>{t('pointRules.readOnly')}</Note>}
      {newest.version !== current.version && <Note tone="info">{t('pointRules.waits', { at: dateTime(newest.validFrom) })}</Note>}
      <fieldset className="contents" disabled={isOff}>
        <Panel className="pad2 col gap-4">
          <h2 className="h3">{t('pointRules.bets')}</h2>
          <p className="text-13 text-text-2">{t('pointRules.betsText')}</p>
          <TextField
            small
            label={t('pointRules.pointUnit', { currency })}
            hint={t('pointRules.pointUnitHint')}
            inputMode="decimal"
            {...send.field('pointUnit', rules.amount)}
          />
          <div className="points-values">
            {CATEGORIES.map(category => (
              <TextField
                key={category}
                small
                label={t(`pointRules.category.${category}`)}
                inputMode="decimal"
                {...send.field(`values.${category}`, rules.required)}
              />
            ))}
          </div>
        </Panel>
        <Panel className="pad2 col gap-4">
          <h2 className="h3">{t('pointRules.deposits')}</h2>
          <div className="points-values">
            <TextField small label={t('pointRules.depositValue')} inputMode="decimal" {...send.field('depositValue', rules.required)} />
            <TextField small label={t('pointRules.depositsADay')} inputMode="numeric" {...send.field('depositsADay', rules.required)} />
          </div>
        </Panel>
        <Panel className="pad2 col gap-4">
          <h2 className="h3">{t('pointRules.cash')}</h2>
          <div className="points-values">
            <TextField small label={t('pointRules.ratio', { currency })} inputMode="numeric" {...send.field('ratio', rules.amount)} />
            <TextField small label={t('pointRules.minCash', { currency })} inputMode="decimal" {...send.field('minCash', rules.required)} />
          </div>
        </Panel>
      </fieldset>
      <Refused send={send} />
      {!isOff && (
        <div className="row gap-2">
          <Button type="submit" tone="primary" disabled={!isDirty} busy={send.isBusy}>
            {t('form.save')}
          </Button>
          <Button tone="ghost" disabled={!isDirty} onClick={() => send.form.reset(valuesOf(opened))}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </form>
  )
}
