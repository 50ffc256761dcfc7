import { suggestPassword } from '@croupier/contract/browser'
import { Button, SelectField, TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { pointsOf } from './type-dialog.tsx'

type Draft = { account: string; type: string; password: string; rebatePoints: string; reason: string }

/** A master agent or lead promoter, directly below the brand. */
export function CreateDialog({ brandId, onClose }: { brandId: string; onClose: (created?: string) => void }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'createTopPerson', Draft>('createTopPerson', {
    values: { account: '', type: '2', password: '', rebatePoints: '', reason: '' },
    changes: ['listPeople', 'findPeople'],
    optionsOf: ({ account, type, password, rebatePoints, reason }) => ({
      body: {
        ...{ brandId, account: account.trim(), type: Number(type) as 2 | 42, reason: reason.trim() },
        ...{ password: password || null, rebatePoints: pointsOf(rebatePoints) },
      },
    }),
    done: ({ memberId }) => onClose(memberId),
  })
  return (
    <SendDialog
      send={send}
      title={t('people.create')}
      description={t('people.createText')}
      action={t('people.createAction')}
      onClose={() => onClose()}
    >
      <TextField label={t('people.account')} autoCapitalize="none" autoComplete="off" {...send.field('account', rules.required)} />
      <SelectField
        label={t('people.typeLabel')}
        options={([2, 42] as const).map(type => ({ value: String(type), label: t(`people.type.${type}`) }))}
        {...send.field('type')}
      />
      <div className="col gap-2">
        <TextField
          label={t('people.password')}
          hint={t('people.passwordHint')}
          autoComplete="off"
          autoCapitalize="none"
          {...send.field('password')}
        />
        <span>
          <Button size="xs" icon="refresh-cw" onClick={() => send.form.setValue('password', suggestPassword(), { shouldDirty: true })}>
            {t('people.generate')}
          </Button>
        </span>
      </div>
      <TextField label={t('people.rebatePercent')} hint={t('people.rebateHint')} inputMode="decimal" {...send.field('rebatePoints')} />
      <TextField label={t('reason.label')} hint={t('reason.hint')} {...send.field('reason', rules.reason)} />
    </SendDialog>
  )
}
