import { Button, Checkbox, ErrorState, ListSkeleton, Note, Panel, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Refused } from '../../shared/form/send-dialog.tsx'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'
import { type RewardDraft, rewardDraft, rewardOf } from './plan-draft.ts'
import { RewardFields } from './plan-fields.tsx'

type Read = Answer<'consoleDailySignIn'>
interface Values {
  isOffered: boolean
  rewards: RewardDraft[]
}
const DAYS = 7

/** What signing in on seven days gives; a change counts from the next day on. */
export function SignInForm({ brandId }: { brandId: string }) {
  const { t } = useText()
  const read = useRead('consoleDailySignIn', { params: { brandId } })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  return read.data ? <Form key={read.data.brandId} read={read.data} /> : <ListSkeleton rows={DAYS} />
}

const valuesOf = ({ terms }: Read): Values => ({
  isOffered: terms?.isOffered ?? false,
  rewards: Array.from({ length: DAYS }, (_, place) => rewardDraft(terms?.rewards[place])),
})

function Form({ read }: { read: Read }) {
  const { t } = useText()
  const { may } = useDesk()
  const { dateTime } = useFormat()
  const toast = useToast()
  // The version that was opened: an edit by somebody else meanwhile is refused, not overwritten.
  const [opened, setOpened] = useState(read)
  const send = useSendForm<'updateDailySignIn', Values>('updateDailySignIn', {
    values: valuesOf(opened),
    changes: ['consoleDailySignIn'],
    optionsOf: ({ isOffered, rewards }) => ({
      params: { brandId: opened.brandId },
      body: { version: opened.version, terms: { isOffered, rewards: rewards.map(rewardOf) } },
    }),
    nameOf: path => path.replace(/^terms\./, ''),
    done: saved => {
      setOpened(saved)
      send.form.reset(valuesOf(saved))
      toast({ tone: 'won', title: t('missions.signIn.saved') })
    },
  })
  const { isDirty } = send.form.formState
  useUnsaved(isDirty)
  const isOff = !may('mission.write')
  return (
    <form className="col gap-4" noValidate onSubmit={send.submit}>
      {isOff && <Note>{t('missions.readOnly')}</Note>}
      {opened.isPending && <Note tone="info">{t('missions.pending', { at: dateTime(opened.validFrom) })}</Note>}
      <fieldset className="contents" disabled={isOff}>
        <Panel className="pad2 col gap-4">
          <Checkbox {...send.form.register('isOffered')}>{t('missions.signIn.isOffered')}</Checkbox>
          {send.form.watch('rewards').map((reward, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reward is its day.
            <fieldset key={place}>
              <legend className="text-13 text-text-2">{t('missions.signIn.day', { day: place + 1 })}</legend>
              <RewardFields send={send} at={`rewards.${place}`} reward={reward} currency={opened.currency} />
            </fieldset>
          ))}
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
