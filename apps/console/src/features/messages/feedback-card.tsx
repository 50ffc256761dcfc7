import { Badge, Button, Note, TextArea } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { ClaimBar } from '../../shared/desk/claim-bar.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import type { Letter } from './letter-state.tsx'
import { useLetterClaim } from './use-letter-claim.ts'

const ANSWER_MAX = 5000

/** One letter: who wrote what, and what the desk does with it. A step that another operator took first is refused and read again. */
export function FeedbackCard({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const { dateTime } = useFormat()
  const isWaiting = letter.state === 'open' || letter.state === 'claimed'
  const claim = useLetterClaim(letter)
  const isFree = claim.holder === null || claim.holder.isMine
  const mayAct = may('feedback.write') && letter.state !== 'closed' && isFree
  return (
    <>
      <CardHead title={letter.account ?? letter.contact} note={letter.reference} onClose={onClose}>
        <div className="row mt-3 gap-2 flex-wrap">
          <Badge>{t(`feedback.type.${letter.type}`)}</Badge>
          <Badge tone={isWaiting ? 'info' : 'plain'}>{t(`feedback.state.${letter.state}`)}</Badge>
        </div>
        <ClaimBar claim={claim} />
        {mayAct && <CloseLetter letter={letter} isWaiting={isWaiting} />}
      </CardHead>
      <section className="card-sec">
        <p className="letter-box">{letter.content}</p>
        {letter.imageIds.length > 0 && (
          <div className="letter-images">
            {letter.imageIds.map((imageId, index) => (
              <LetterImage key={imageId} imageId={imageId} n={index + 1} />
            ))}
          </div>
        )}
      </section>
      {letter.answer !== null && (
        <section className="card-sec">
          <h3>{t('feedback.answered')}</h3>
          <p className="letter-box">{letter.answer}</p>
          <p className="hint mt-2">
            {letter.answeredByName} · {dateTime(letter.answeredAt)}
          </p>
        </section>
      )}
      {mayAct && <AnswerForm letter={letter} />}
      <section className="card-sec">
        <dl className="kv">
          <dt>{t('field.time')}</dt>
          <dd>{dateTime(letter.createdAt)}</dd>
          <dt>{t('feedback.by')}</dt>
          <dd>{letter.claim?.name ?? letter.answeredByName ?? '—'}</dd>
          <dt>{t('feedback.language')}</dt>
          <dd>{letter.language}</dd>
          <dt>{t('field.ip')}</dt>
          <dd>{letter.ip}</dd>
        </dl>
      </section>
    </>
  )
}

/** Asks once more in its own place: a closed letter is not opened again. */
function CloseLetter({ letter, isWaiting }: { letter: Letter; isWaiting: boolean }) {
  const { t } = useText()
  const close = useDo('closeFeedback', ['listFeedback'])
  const [isSure, setSure] = useState(false)
  const send = () => close.mutate({ params: { feedbackId: letter.feedbackId }, body: { version: letter.version, isTold: isWaiting } })
  return (
    <div className="row gap-2 mt-4">
      <Button
        size="s"
        icon="lock"
        tone="danger-soft"
        busy={close.isPending}
        onClick={() => (isSure ? send() : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {t(isSure ? 'feedback.closeSure' : 'feedback.close')}
      </Button>
    </div>
  )
}

function AnswerForm({ letter }: { letter: Letter }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'answerFeedback', { answer: string }>('answerFeedback', {
    values: { answer: '' },
    changes: ['listFeedback'],
    optionsOf: ({ answer }) => ({ params: { feedbackId: letter.feedbackId }, body: { version: letter.version, answer } }),
    done: () => send.form.reset(),
  })
  return (
    <form className="card-sec col gap-3" noValidate onSubmit={send.submit}>
      <TextArea
        label={t('feedback.answer')}
        hint={t(letter.memberId ? 'feedback.toInbox' : 'feedback.toMail', {
          to: letter.account ?? letter.contact ?? '',
          language: letter.language,
        })}
        rows={5}
        maxLength={ANSWER_MAX}
        {...send.field('answer', rules.required)}
      />
      {send.error?.code === 'version_conflict' && <Note tone="warn">{t('feedback.stale')}</Note>}
      <Button type="submit" tone="primary" icon="send" block busy={send.isBusy}>
        {t('feedback.sendAnswer')}
      </Button>
    </form>
  )
}

/** Pictures are shown by their bytes: an address of their own would have to be open to everybody. */
function LetterImage({ imageId, n }: { imageId: string; n: number }) {
  const { t } = useText()
  const { data } = useRead('feedbackImage', { params: { imageId } })
  if (!data) return null
  return (
    <a href={data.dataUrl} download={`${imageId}.webp`}>
      <img src={data.dataUrl} alt={t('feedback.picture', { n })} width={data.width} height={data.height} />
    </a>
  )
}
