import { SelectField, TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { GOALS, type Mission, type MissionDraft, missionBody, missionDraft, nameOf } from './plan-draft.ts'
import { CategoryFields, PlanFields, RewardFields } from './plan-fields.tsx'

interface MissionDialogProps {
  brandId: string
  currency: string
  /** Nothing: a further one. */
  mission: Mission | undefined
  all: readonly Mission[]
  onClose: () => void
}

/** What a mission asks for and gives; counts from the next period on. */
export function MissionDialog(props: MissionDialogProps) {
  return props.mission ? <Change {...props} mission={props.mission} /> : <Draft {...props} />
}

function Draft(props: MissionDialogProps) {
  const send = useSendForm<'createMission', MissionDraft>('createMission', {
    values: missionDraft(undefined),
    changes: ['consoleMissions'],
    optionsOf: draft => ({ body: { brandId: props.brandId, code: draft.code.trim(), ...missionBody(draft) } }),
    nameOf,
    done: props.onClose,
  })
  return <Form {...props} send={send} />
}

function Change(props: MissionDialogProps & { mission: Mission }) {
  const { missionId, version } = props.mission
  const send = useSendForm<'updateMission', MissionDraft>('updateMission', {
    values: missionDraft(props.mission),
    changes: ['consoleMissions'],
    optionsOf: draft => ({ params: { missionId }, body: { version, ...missionBody(draft) } }),
    nameOf,
    done: props.onClose,
  })
  return <Form {...props} send={send} />
}

function Form({ send, mission, all, currency, onClose }: MissionDialogProps & { send: SendForm<MissionDraft> }) {
  const { t } = useText()
  const rules = useRules()
  const draft = send.form.watch()
  const others = all.filter(each => each.missionId !== mission?.missionId && each.terms.period === draft.period)
  const unlocks = [
    { value: '', label: t('missions.unlocks.none') },
    { value: 'rank', label: t('missions.unlocks.rank') },
    ...others.map(each => ({ value: each.missionId, label: t('missions.unlocks.mission', { title: each.texts.EN.title }) })),
  ]
  return (
    <SendDialog
      send={send}
      title={t(mission ? 'missions.edit' : 'missions.new')}
      action={t('form.save')}
      className="console-form"
      onClose={onClose}
    >
      <p className="text-13 text-text-2">{t('missions.fromNext')}</p>
      <PlanFields send={send} isNew={!mission} />
      <SelectField
        label={t('missions.goal')}
        options={GOALS.map(value => ({ value, label: t(`missions.goals.${value}`) }))}
        {...send.field('goal')}
      />
      <TextField label={t('missions.target')} inputMode="decimal" {...send.field('target', rules.amount)} />
      {draft.goal !== 'deposits' && <CategoryFields send={send} />}
      <RewardFields send={send} at="reward" reward={draft.reward} currency={currency} />
      <SelectField label={t('missions.unlock')} options={unlocks} {...send.field('unlock')} />
      {draft.unlock === 'rank' && (
        <TextField label={t('missions.unlockRank')} inputMode="numeric" {...send.field('unlockRank', rules.required)} />
      )}
    </SendDialog>
  )
}
