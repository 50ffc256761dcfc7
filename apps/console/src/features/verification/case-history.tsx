import { Button, Panel, TextArea } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { CaseBadge } from './case-badge.tsx'

/** What happened to the check, notes of colleagues among it, and earlier checks of the member. */
export function CaseHistory({ card, mayWrite }: { card: Answer<'getVerificationCase'>; mayWrite: boolean }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  return (
    <Panel className="decision">
      <h2>{t('verification.history')}</h2>
      {mayWrite && <NoteForm caseId={card.case.caseId} />}
      <ul className="lines">
        {card.events.map(event => (
          <li key={`${event.at}${event.kind}${event.remark}`}>
            <span>
              <b className="font-medium">{t(`verification.event.${event.kind as 'note'}`)}</b>{' '}
              {event.remark && (event.kind === 'note' ? event.remark : <Kind name={event.remark} />)}
            </span>
            <span className="sub">{event.actorName}</span>
            <span className="sub num">{dateTime(event.at)}</span>
          </li>
        ))}
      </ul>
      {card.earlier.length > 0 && (
        <>
          <h3 className="mt-4">{t('verification.earlier')}</h3>
          <ul className="lines">
            {card.earlier.map(row => (
              <li key={row.caseId}>
                <a className="link" href={`#/verification?id=${row.caseId}`}>
                  {t(`verification.level.${row.level === 2 ? 2 : 1}`)}
                </a>
                <CaseBadge state={row.state} />
                <span className="sub num">{dateTime(row.decidedAt ?? row.createdAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function NoteForm({ caseId }: { caseId: string }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'noteVerificationCase', { text: string }>('noteVerificationCase', {
    values: { text: '' },
    changes: ['getVerificationCase'],
    optionsOf: ({ text }) => ({ params: { caseId }, body: { text: text.trim() } }),
    done: () => send.form.reset(),
  })
  return (
    <form className="col gap-2 mb-4" noValidate onSubmit={send.submit}>
      <TextArea
        label={t('verification.note')}
        hint={t('verification.noteHint')}
        rows={2}
        maxLength={1000}
        {...send.field('text', rules.required)}
      />
      <Button type="submit" size="s" className="self-start" busy={send.isBusy}>
        {t('verification.addNote')}
      </Button>
    </form>
  )
}

function Kind({ name }: { name: string }) {
  const { t } = useText()
  const key = `verification.kind.${name}`
  return <>{isTextKey(key) ? t(key) : name}</>
}
