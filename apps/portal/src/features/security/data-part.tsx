import { Badge, Button, PasswordField } from '@croupier/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { fetchOwnData } from '../../shared/api/fetch-own-data.ts'
import { dataCopyQuery } from '../../shared/api/queries/security.ts'
import { saveFile } from '../../shared/records/save-file.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { Form } from './form.tsx'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

/** A copy of everything the house keeps about the member, built by the server and there for a day. */
export function DataPart() {
  const { t } = useTranslation('security')
  const textOf = useInstantText()
  const { data: copy } = useQuery(dataCopyQuery())
  const [isAsking, setAsking] = useState(false)
  const fetchIt = useMutation({ mutationFn: fetchOwnData, onSuccess: file => saveFile('my-data.json', file) })
  const faults = useFaults(fetchIt.error, [])
  return (
    <section className="raised pad2 col gap-4" aria-labelledby="secure-data">
      <h3 className="h3" id="secure-data">
        {t('data.title')}
      </h3>
      <p className="text-13 text-text-2">{t('data.text')}</p>
      {isAsking ? (
        <AskForm onDone={() => setAsking(false)} />
      ) : (
        <div className="row flex-wrap gap-3" aria-live="polite">
          {copy?.state === 'ready' && (
            <Button tone="primary" icon="download" busy={fetchIt.isPending} onClick={() => fetchIt.mutate(copy.copyId)}>
              {t('data.download')}
            </Button>
          )}
          {copy?.state === 'building' ? (
            <Badge tone="info" icon="hourglass">
              {t('data.building')}
            </Badge>
          ) : (
            <Button icon="file-text" onClick={() => setAsking(true)}>
              {t(copy ? 'data.again' : 'data.ask')}
            </Button>
          )}
          {copy && <span className="text-12 text-text-3">{t('data.until', { at: textOf(copy.expiresAt, 'whole') })}</span>}
        </div>
      )}
      {faults.general}
    </section>
  )
}

function AskForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const [password, setPassword] = useState('')
  const save = useSave((given: string) => call('askData', { body: { password: given } }), { text: t('data.asked'), after: onDone })
  const faults = useFaults(save.error, ['password'], { password_wrong: 'password' })
  return (
    <Form onSubmit={() => password !== '' && save.mutate(password)} onCancel={onDone} submit={t('data.ask')} isBusy={save.isPending}>
      <PasswordField
        label={t('payment.password')}
        autoComplete="current-password"
        required
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={faults.at('password')}
      />
      {faults.general}
    </Form>
  )
}
