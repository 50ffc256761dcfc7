import { Button, Panel, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useText } from '../../shared/i18n/use-text.ts'
import { type Marks, readMarks } from './read-marks.ts'

/** What stands on the paper. Faults stand at their fields once somebody has asked. */
export function CheckForm({ marks, onCheck }: { marks: Marks; onCheck: (marks: Marks) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState(marks)
  const [faults, setFaults] = useState(() => (marks.number || marks.fingerprint ? readMarks(marks).faults : {}))
  const type = (name: keyof Marks, text: string) => {
    setTyped(old => ({ ...old, [name]: text }))
    setFaults(({ [name]: _gone, ...rest }) => rest)
  }
  const check = () => {
    const read = readMarks(typed)
    setFaults(read.faults)
    if (Object.keys(read.faults).length > 0) return
    setTyped(read.marks)
    onCheck(read.marks)
  }
  const field = (name: keyof Marks) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    ...(faults[name] && { error: t(faults[name]) }),
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <Panel className="form-sec">
      <h2>{t('statement.checkTitle')}</h2>
      <p>{t('statement.checkText')}</p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          check()
        }}
      >
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
