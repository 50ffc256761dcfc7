import { Badge, type BadgeTone, Button, EmptyState, type IconName, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownFeedbackQuery } from '../../../shared/api/queries/messages.ts'
import type { FeedbackLetter } from '../../../shared/api/types.ts'
import { statePicture } from '../../../shared/art/art.ts'
import { openModal } from '../../../shared/modals/modal-store.ts'
import { RecordPages } from '../../../shared/records/record-pages.tsx'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'

const PAGE_SIZE = 5
const LOOKS: Readonly<Record<FeedbackLetter['state'], { tone: BadgeTone; icon: IconName }>> = {
  open: { tone: 'info', icon: 'clock' },
  claimed: { tone: 'info', icon: 'clock' },
  answered: { tone: 'won', icon: 'check' },
  closed: { tone: 'plain', icon: 'lock' },
}

/** What I wrote to the house, how it stands, and what I was answered. */
export function OwnFeedback() {
  const { t } = useTranslation('messages')
  const [pageNo, setPageNo] = useState(1)
  const letters = useQuery(ownFeedbackQuery(pageNo, PAGE_SIZE))
  const write = (
    <Button tone="primary" size="s" icon="pencil" onClick={() => openModal('feedback')}>
      {t('feedback.write')}
    </Button>
  )
  if (letters.isError) return <LoadError error={letters.error} onRetry={() => void letters.refetch()} isRetrying={letters.isFetching} />
  if (!letters.data) return <ListSkeleton rows={4} />
  if (letters.data.total === 0)
    return (
      <EmptyState art={statePicture('empty-messages')} title={t('feedback.emptyTitle')} action={write}>
        {t('feedback.emptyText')}
      </EmptyState>
    )
  return (
    <div className="col gap-4">
      <div className="row justify-end">{write}</div>
      {letters.data.list.map(letter => (
        <Letter key={letter.feedbackId} letter={letter} />
      ))}
      <RecordPages {...letters.data} pageSize={PAGE_SIZE} onPage={setPageNo} />
    </div>
  )
}

function Letter({ letter }: { letter: FeedbackLetter }) {
  const { t } = useTranslation('messages')
  const textOf = useInstantText()
  const { tone, icon } = LOOKS[letter.state]
  return (
    <article className="raised pad2">
      <header className="row justify-between flex-wrap">
        <h3 className="font-semi">
          {t(`feedback.type.${letter.type}`)} <span className="num text-12 text-text-3">{letter.reference}</span>
        </h3>
        <span className="row gap-2">
          <time className="num text-12 text-text-3" dateTime={letter.createdAt}>
            {textOf(letter.createdAt)}
          </time>
          <Badge tone={tone} icon={icon}>
            {t(`feedback.state.${letter.state}`)}
          </Badge>
        </span>
      </header>
      <p className="letter-text mt-3 text-text-2">{letter.content}</p>
      {letter.imageIds.length > 0 && <p className="hint mt-2">{t('feedback.withPictures', { count: letter.imageIds.length })}</p>}
      {letter.answer !== null && (
        <div className="letter-answer">
          <p className="eyebrow">{t('feedback.answer')}</p>
          <p className="letter-text mt-2">{letter.answer}</p>
          {letter.answeredAt && <time className="num text-12 text-text-3">{textOf(letter.answeredAt)}</time>}
        </div>
      )}
    </article>
  )
}
