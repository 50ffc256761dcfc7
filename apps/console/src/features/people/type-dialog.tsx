import { Note, SelectField, TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { PersonRead } from './person-words.tsx'

type Type = PersonRead['types'][number]

/** What somebody becomes; only types that the place allows can be chosen. */
export function TypeDialog({ data: { person, types }, onClose }: { data: PersonRead; onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'changePersonType', { type: string; reason: string }>('changePersonType', {
    values: { type: String(types[0] ?? ''), reason: '' },
    changes: ['getPerson', 'listPeople', 'findPeople'],
    optionsOf: ({ type, reason }) => ({
      params: { memberId: person.memberId },
      body: { type: Number(type) as Type, reason: reason.trim() },
    }),
    done: onClose,
  })
  return (
    <SendDialog send={send} title={t('people.typeTitle', { account: person.account })} action={t('people.changeType')} onClose={onClose}>
      <SelectField
        label={t('people.typeLabel')}
        options={types.map(type => ({ value: String(type), label: t(`people.type.${type}`) }))}
        {...send.field('type')}
      />
      <Note tone="warn">{t('people.typeEnds')}</Note>
      <TextField label={t('reason.label')} hint={t('reason.hint')} {...send.field('reason', rules.reason)} />
    </SendDialog>
  )
}

const POINTS_A_PERCENT = 10

/** What the own lottery stakes of somebody give back, typed in percent; empty for the brand's figure. */
export function RebateDialog({ data: { person, rebatePoints }, onClose }: { data: PersonRead; onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'changePersonRebate', { rebatePoints: string; reason: string }>('changePersonRebate', {
    values: { rebatePoints: rebatePoints === null ? '' : String(rebatePoints / POINTS_A_PERCENT), reason: '' },
    changes: ['getPerson'],
    optionsOf: values => ({
      params: { memberId: person.memberId },
      body: { rebatePoints: pointsOf(values.rebatePoints), reason: values.reason.trim() },
    }),
    done: onClose,
  })
  return (
    <SendDialog send={send} title={t('people.rebateTitle', { account: person.account })} action={t('form.save')} onClose={onClose}>
      <TextField label={t('people.rebatePercent')} hint={t('people.rebateHint')} inputMode="decimal" {...send.field('rebatePoints')} />
      <TextField label={t('reason.label')} hint={t('reason.hint')} {...send.field('reason', rules.reason)} />
    </SendDialog>
  )
}

/** What is no number is sent as one that the server refuses. */
export function pointsOf(percent: string): number | null {
  const text = percent.trim()
  if (text === '') return null
  return /^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * POINTS_A_PERCENT) : -1
}
