import { Button, Panel, TextField } from '@croupier/ui'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../shared/i18n/use-text.ts'
import { type Marks, readMarks } from './read-marks.ts'

const NAMES = ['number', 'fingerprint'] as const

/** What stands on the paper. Faults stand at their fields once somebody has asked. */
export function CheckForm({ marks, onCheck }: { marks: Marks; onCheck: (marks: Marks) => void }) {
  const { t } = useText()
  const { register, handleSubmit, getValues, reset, trigger, formState } = useForm<Marks>({ defaultValues: marks })
  // A link may bring marks that are none: that is said at once.
  useEffect(() => {
    if (marks.number || marks.fingerprint) void trigger()
  }, [marks, trigger])
  const check = handleSubmit(() => {
    const { marks: read } = readMarks(getValues())
    reset(read)
    onCheck(read)
  })
  const field = (name: (typeof NAMES)[number]) => ({
    ...register(name, {
      deps: NAMES.filter(other => other !== name && formState.isSubmitted),
      validate: () => {
        const fault = readMarks(getValues()).faults[name]
        return fault === undefined || t(fault)
      },
    }),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <Panel className="form-sec">
      <h2>{t('statement.checkTitle')}</h2>
      <p>{t('statement.checkText')}</p>
      <form noValidate onSubmit={event => void check(event)}>
        <div className="grid gap-4 items-start md:grid-cols-[260px_minmax(0,540px)]">
          <TextField
            label={t('statement.number')}
            hint={t('statement.numberHint')}
            placeholder="ST-202610-ABCDEFGH23"
            {...field('number')}
          />
          <TextField label={t('statement.fingerprint')} hint={t('statement.fingerprintHint')} {...field('fingerprint')} />
        </div>
        <div className="row mt-4">
          <Button type="submit" tone="primary" icon="fingerprint">
            {t('statement.check')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
