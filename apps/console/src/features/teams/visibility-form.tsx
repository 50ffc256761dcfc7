import { Button, ErrorState, ListSkeleton, Note, Panel, SelectField, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Refused } from '../../shared/form/send-dialog.tsx'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'

type Stored = Answer<'consoleTeamVisibility'>
type Visibility = Stored['visibility']
const PARTS = ['names', 'balances', 'bets', 'transactions'] as const
const DEPTHS = ['none', 'direct', 'team'] as const

/** Of whom uplines of a brand see names, balances, bets and transactions. */
export function VisibilityForm({ brandId }: { brandId: string }) {
  const { t } = useText()
  const read = useRead('consoleTeamVisibility', { params: { brandId } })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  return read.data ? <Form stored={read.data} /> : <ListSkeleton rows={4} />
}

function Form({ stored }: { stored: Stored }) {
  const { t } = useText()
  const { may } = useDesk()
  const toast = useToast()
  // The version that was opened: an edit by somebody else meanwhile is refused, not overwritten.
  const [opened, setOpened] = useState(stored)
  const send = useSendForm<'updateTeamVisibility', Visibility>('updateTeamVisibility', {
    values: opened.visibility,
    changes: ['consoleTeamVisibility'],
    optionsOf: visibility => ({ params: { brandId: opened.brandId }, body: { version: opened.version, visibility } }),
    nameOf: path => path.replace(/^visibility\./, ''),
    done: saved => {
      setOpened(saved)
      send.form.reset(saved.visibility)
      toast({ tone: 'won', title: t('teams.saved') })
    },
  })
  const { isDirty } = send.form.formState
  useUnsaved(isDirty)
  const isOff = !may('teams.rules')
  return (
    <form className="col gap-4" noValidate onSubmit={send.submit}>
      <p className="text-13 text-text-2">{t('teams.visibilityText')}</p>
      {isOff && <Note>{t('teams.readOnly')}</Note>}
      <fieldset className="contents" disabled={isOff}>
        <Panel className="pad2 col gap-4">
          {PARTS.map(part => (
            <SelectField
              key={part}
              small
              label={t(`teams.part.${part}`)}
              options={DEPTHS.filter(depth => part !== 'names' || depth !== 'none').map(depth => ({
                value: depth,
                label: t(`teams.depth.${depth}`),
              }))}
              {...send.field(part)}
            />
          ))}
        </Panel>
      </fieldset>
      <Refused send={send} />
      {!isOff && (
        <div className="row gap-2">
          <Button type="submit" tone="primary" disabled={!isDirty} busy={send.isBusy}>
            {t('form.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
