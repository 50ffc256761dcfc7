import { Button, Panel, TextArea } from '@croupier/ui'
import { useState } from 'react'
import type { Answer } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { CaseBadge } from './case-badge.tsx'

/** What happened to the check, notes of colleagues among it, and earlier checks of the member. */
export function CaseHistory({ card, mayWrite }: { card: Answer<'getVerificationCase'>; mayWrite: boolean }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const [text, setText] = useState('')
  const note = useDo('noteVerificationCase', ['getVerificationCase'], () => setText(''))
  const send = () => text.trim() && note.mutate({ params: { caseId: card.case.caseId }, body: { text: text.trim() } })
  return (
    <Panel className="decision">
      <h2>{t('verification.history')}</h2>
      {mayWrite && (
        <div className="col gap-2 mb-4">
          <TextArea
            label={t('verification.note')}
            hint={t('verification.noteHint')}
            rows={2}
            maxLength={1000}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <Button size="s" className="self-start" busy={note.isPending} disabled={text.trim() === ''} onClick={send}>
            {t('verification.addNote')}
          </Button>
        </div>
      )}
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

function Kind({ name }: { name: string }) {
  const { t } = useText()
  const key = `verification.kind.${name}`
  return <>{isTextKey(key) ? t(key) : name}</>
}
