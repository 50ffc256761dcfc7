import { Button, Note, Panel, SelectField, TextField } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { type CaseDocument, outcomeOf, REASONS, type Verdict, type Verdicts, verdictsBody } from './verdicts.ts'

interface DecisionFormProps {
  row: Answer<'getVerificationCase'>['case']
  documents: readonly CaseDocument[]
  verdicts: Verdicts
  onVerdicts: (change: (old: Verdicts) => Verdicts) => void
  onShow: (index: number) => void
  isOff: boolean
  onDecided: () => void
}

/** A verdict for each picture, and what they come to together. */
export function DecisionForm({ row, documents, verdicts, onVerdicts, onShow, isOff, onDecided }: DecisionFormProps) {
  const { t } = useText()
  const outcome = outcomeOf(documents, verdicts)
  const send = useSendForm<'decideVerificationCase', Deadline>('decideVerificationCase', {
    values: { expiresOn: '' },
    changes: ['getVerificationCase', 'listVerificationCases', 'getMemberVerification'],
    optionsOf: ({ expiresOn }) => ({
      params: { caseId: row.caseId },
      body: { version: row.version, verdicts: verdictsBody(documents, verdicts), expiresOn: outcome === 'approve' ? expiresOn : null },
    }),
    done: onDecided,
  })
  const set = (documentId: string, patch: Partial<Verdict>) =>
    onVerdicts(old => ({ ...old, [documentId]: { reason: undefined, remark: '', ...old[documentId], ...patch } }))
  const isReady = outcome === 'reject' || (outcome === 'approve' && send.form.watch('expiresOn') !== '')
  return (
    <Panel className="decision">
      <h2>{t('verification.decision')}</h2>
      <form noValidate onSubmit={send.submit}>
        <fieldset disabled={isOff} className="col gap-4">
          {documents.map((document, index) => (
            <VerdictRow
              key={document.documentId}
              document={document}
              verdict={verdicts[document.documentId] ?? { reason: undefined, remark: '' }}
              onShow={() => onShow(index)}
              onChange={patch => set(document.documentId, patch)}
            />
          ))}
          {outcome === 'approve' && <LastDay send={send} />}
          {send.strays.length > 0 && <Note tone="lost">{t('verification.incomplete')}</Note>}
          <Button
            type="submit"
            tone={outcome === 'reject' ? 'danger' : 'primary'}
            icon={outcome === 'reject' ? 'x' : 'check'}
            busy={send.isBusy}
            disabled={!isReady || isOff}
          >
            {t(`verification.do.${outcome}`)}
          </Button>
        </fieldset>
      </form>
    </Panel>
  )
}

interface Deadline {
  expiresOn: string
}

/** Until when the papers count. */
function LastDay({ send }: { send: SendForm<Deadline> }) {
  const { t } = useText()
  const { error, ...input } = send.field('expiresOn')
  return (
    <TextField
      type="date"
      label={t('verification.expiresOn')}
      hint={t('verification.expiresHint')}
      required
      min={new Date().toISOString().slice(0, 10)}
      {...input}
      error={error && t('verification.expiresFault')}
    />
  )
}

function VerdictRow(props: { document: CaseDocument; verdict: Verdict; onShow: () => void; onChange: (patch: Partial<Verdict>) => void }) {
  const { t } = useText()
  const { document, verdict, onChange } = props
  const name = t(`verification.kind.${document.kind}`)
  const options = [
    { value: '', label: t('verification.unjudged') },
    { value: 'ok', label: t('verification.accept') },
    ...REASONS.map(value => ({ value, label: t(`verification.reason.${value}`) })),
  ]
  return (
    <div className="col gap-2">
      <SelectField
        label={name}
        aside={
          <button
            type="button"
            className="link text-12 min-h-6"
            aria-label={t('verification.lookAt', { kind: name })}
            onClick={props.onShow}
          >
            {t('verification.look')}
          </button>
        }
        value={verdict.reason === undefined ? '' : (verdict.reason ?? 'ok')}
        options={options}
        onChange={event =>
          onChange({ reason: event.target.value === '' ? undefined : event.target.value === 'ok' ? null : event.target.value })
        }
      />
      {typeof verdict.reason === 'string' && (
        <TextField
          small
          label={t('verification.remark')}
          hint={t('verification.remarkHint')}
          required={verdict.reason === 'other'}
          maxLength={300}
          value={verdict.remark}
          onChange={event => onChange({ remark: event.target.value })}
        />
      )}
    </div>
  )
}
