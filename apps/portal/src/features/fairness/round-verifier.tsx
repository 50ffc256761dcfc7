import { findSlotTitle, SLOT_TITLES } from '@croupier/games/slots'
import { Button, IconButton, SelectField, Tabs, TextArea, TextField } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CheckedRecord, checkRecord, type Verdict } from '../../shared/fairness/check-record.ts'
import { readRecord } from '../../shared/fairness/read-record.ts'
import { SlotWindow, scenesOf } from '../../shared/fairness/slot-window.tsx'
import { VerdictNote } from '../../shared/fairness/verdict-note.tsx'
import { NO_VALUES, recordOfFields, VERIFIER_FIELDS, type VerifierValues } from './verifier-fields.ts'

type Way = 'paste' | 'fields'

/** Checks any round in this browser: by its record, or by typing what it was made of. It needs no account and asks the server nothing. */
export function RoundVerifier() {
  const { t } = useTranslation('fairness')
  const [way, setWay] = useState<Way>('paste')
  const check = useMutation({
    mutationFn: async (record: CheckedRecord) => ({ record, verdict: await checkRecord(record) }),
  })
  const items = [
    { key: 'paste' as const, label: t('verify.paste') },
    { key: 'fields' as const, label: t('verify.fields') },
  ]
  const props = { isBusy: check.isPending, onCheck: (record: CheckedRecord) => check.mutate(record), onChange: check.reset }
  return (
    <section className="panel pad3 col gap-5" aria-labelledby="verify">
      <div>
        <h2 id="verify" className="h2">
          {t('verify.title')}
        </h2>
        <p className="text-text-2">{t('verify.lead')}</p>
      </div>
      <Tabs hug label={t('verify.title')} items={items} value={way} onChange={setWay}>
        <div className="mt-5">{way === 'paste' ? <ByRecord {...props} /> : <ByFields {...props} />}</div>
      </Tabs>
      {check.data && <Found {...check.data} />}
    </section>
  )
}

interface FormProps {
  isBusy: boolean
  onCheck: (record: CheckedRecord) => void
  /** What was found no longer belongs to what stands in the form. */
  onChange: () => void
}

function ByRecord({ isBusy, onCheck, onChange }: FormProps) {
  const { t } = useTranslation('fairness')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const record = readRecord(text)
    if (record.ok) onCheck(record.value)
    else setFault(t(`read.${record.error}`))
  }
  return (
    <form className="col gap-4" noValidate onSubmit={submit}>
      <TextArea
        label={t('verify.record')}
        hint={t('verify.recordHint')}
        error={fault}
        rows={8}
        spellCheck={false}
        className="code-area"
        value={text}
        onChange={event => {
          setText(event.target.value)
          setFault(undefined)
          onChange()
        }}
      />
      <div>
        <Button type="submit" tone="primary" icon="shield-check" busy={isBusy}>
          {t('verify.submit')}
        </Button>
      </div>
    </form>
  )
}

function ByFields({ isBusy, onCheck, onChange }: FormProps) {
  const { t } = useTranslation('fairness')
  const [values, setValues] = useState<VerifierValues>(NO_VALUES)
  const [missing, setMissing] = useState<readonly string[]>([])
  const set = (name: keyof VerifierValues, value: string) => {
    setValues({ ...values, [name]: value })
    setMissing(missing.filter(other => other !== name))
    onChange()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const record = recordOfFields(values)
    if (record.ok) return onCheck(record.value)
    setMissing(record.error)
    event.currentTarget.querySelector<HTMLElement>(`[name="${record.error[0]}"]`)?.focus()
  }
  return (
    <form className="verify-fields" noValidate onSubmit={submit}>
      <SelectField
        name="title"
        label={t('field.title')}
        required
        placeholder={t('verify.choose')}
        options={SLOT_TITLES.map(title => ({ value: title.code, label: title.name }))}
        value={values.title}
        error={missing.includes('title') && t('verify.missing')}
        onChange={event => set('title', event.target.value)}
      />
      {VERIFIER_FIELDS.map(name => (
        <TextField
          key={name}
          name={name}
          label={t(`field.${name}`)}
          required={name !== 'win'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={name === 'nonce' ? 'numeric' : name === 'bet' || name === 'win' ? 'decimal' : 'text'}
          value={values[name]}
          error={missing.includes(name) && t('verify.missing')}
          onChange={event => set(name, event.target.value)}
        />
      ))}
      <div>
        <Button type="submit" tone="primary" icon="shield-check" busy={isBusy}>
          {t('verify.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The verdict, and the reels as the seeds make them. */
function Found({ record, verdict }: { record: CheckedRecord; verdict: Verdict }) {
  const { t } = useTranslation('fairness')
  const [at, setAt] = useState(0)
  const title = record.game === 'slots' ? findSlotTitle(record.title) : undefined
  const scenes = verdict.isFair && verdict.game === 'slots' ? scenesOf(verdict.round.steps) : []
  const scene = scenes[Math.min(at, scenes.length - 1)]
  return (
    <div className="col gap-4">
      <VerdictNote verdict={verdict} />
      {title && scene && (
        <>
          <SlotWindow title={title} window={scene.window} />
          {scenes.length > 1 && (
            <div className="row justify-center">
              <IconButton icon="chevron-left" size="s" label={t('verify.previous')} disabled={at === 0} onClick={() => setAt(at - 1)} />
              <span className="num text-13 text-text-2" aria-live="polite">
                {t('verify.scene', { n: at + 1, total: scenes.length })}
              </span>
              <IconButton
                icon="chevron-right"
                size="s"
                label={t('verify.next')}
                disabled={at >= scenes.length - 1}
                onClick={() => setAt(at + 1)}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}
