import { Button, ErrorState, ListSkeleton, Note, Panel, TextField, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Refused } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'
import { pointsOf } from './type-dialog.tsx'

type Read = Answer<'treeRules'>
const COUNTS = ['depthMax', 'directMax', 'teamMax', 'linksMax'] as const
type Values = Record<(typeof COUNTS)[number] | 'rebatePointsMax', string>
const POINTS_A_PERCENT = 10

/** How deep and how large trees may grow; what has grown stays. */
export function RulesForm({ brandId }: { brandId: string }) {
  const { t } = useText()
  const read = useRead('treeRules', { params: { brandId } })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  return read.data ? <Form key={read.data.brandId} read={read.data} /> : <ListSkeleton rows={5} />
}

function Form({ read }: { read: Read }) {
  const { t } = useText()
  const { may } = useDesk()
  const toast = useToast()
  const rules = useRules()
  // The version that was opened: an edit by somebody else meanwhile is refused, not overwritten.
  const [opened, setOpened] = useState(read)
  const send = useSendForm<'updateTreeRules', Values>('updateTreeRules', {
    values: textsOf(opened.rules),
    changes: ['treeRules'],
    optionsOf: values => ({ params: { brandId: opened.brandId }, body: { version: opened.version, rules: rulesOf(values) } }),
    nameOf: path => path.replace(/^rules\./, ''),
    done: saved => {
      setOpened(saved)
      send.form.reset(textsOf(saved.rules))
      toast({ tone: 'won', title: t('people.rulesSaved') })
    },
  })
  const { isDirty } = send.form.formState
  useUnsaved(isDirty)
  const isOff = !may('people.write')
  return (
    <form className="col gap-4" noValidate onSubmit={send.submit}>
      {isOff && <Note>{t('people.readOnly')}</Note>}
      <fieldset className="contents" disabled={isOff}>
        <Panel className="pad2 col gap-4">
          <p className="text-13 text-text-2">{t('people.rulesText')}</p>
          <div className="people-values">
            {COUNTS.map(name => (
              <TextField key={name} small label={t(`people.rules.${name}`)} inputMode="numeric" {...send.field(name, rules.required)} />
            ))}
            <TextField
              small
              label={t('people.rules.rebatePointsMax')}
              inputMode="decimal"
              {...send.field('rebatePointsMax', rules.required)}
            />
          </div>
        </Panel>
      </fieldset>
      <Refused send={send} />
      {!isOff && (
        <div className="row gap-2">
          <Button type="submit" tone="primary" disabled={!isDirty} busy={send.isBusy}>
            {t('form.save')}
          </Button>
          <Button tone="ghost" disabled={!isDirty} onClick={() => send.form.reset(textsOf(opened.rules))}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </form>
  )
}

const textsOf = ({ rebatePointsMax, ...counts }: Read['rules']): Values => ({
  ...{ depthMax: String(counts.depthMax), directMax: String(counts.directMax), teamMax: String(counts.teamMax) },
  ...{ linksMax: String(counts.linksMax), rebatePointsMax: String(rebatePointsMax / POINTS_A_PERCENT) },
})

/** What is no number is sent as one that the server refuses. */
const countOf = (text: string): number => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : -1)
const rulesOf = (values: Values): Read['rules'] => ({
  ...{ depthMax: countOf(values.depthMax), directMax: countOf(values.directMax), teamMax: countOf(values.teamMax) },
  ...{ linksMax: countOf(values.linksMax), rebatePointsMax: pointsOf(values.rebatePointsMax) ?? -1 },
})
