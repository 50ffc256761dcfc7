import { Badge, Button, Icon, type IconName, Loading } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { verificationKeys } from '../../shared/api/queries/verification.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import type { CheckDocument, CheckView, Kind } from './check-steps.ts'
import { shrinkPicture } from './shrink-picture.ts'

const ICONS: Readonly<Record<Kind, IconName>> = {
  passport: 'book-open',
  id_front: 'id-card',
  id_back: 'id-card',
  driving_licence: 'car-front',
  selfie: 'scan-face',
  proof_of_address: 'file-text',
}
const BYTES_MAX = 5 * 1024 * 1024
const REASONS = ['unreadable', 'cropped', 'glare', 'expired', 'wrong_kind', 'name_differs', 'face_differs', 'other'] as const

/** One picture: how it should be, taking or choosing it, how it looks, and what was wrong with it. It is sent as soon as it is chosen. */
export function PhotoSlot({ kind, level, document }: { kind: Kind; level: 1 | 2; document: CheckDocument | undefined }) {
  const { t } = useTranslation('verification')
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const { preview, add, remove, fault } = usePhoto(kind, level)
  const isRejected = document?.state === 'rejected'
  const pick = (list: FileList | null) => {
    const file = list?.[0]
    if (file && !add.isPending) add.mutate(file)
  }
  return (
    <section className={`photo ${isRejected || fault ? 'is-bad' : ''}`} aria-labelledby={`${id}-name`} aria-busy={add.isPending}>
      <div className="photo-frame">
        {preview && document ? (
          <img src={preview} alt={t('photo.yours', { kind: t(`kind.${kind}`) })} />
        ) : (
          <Icon name={ICONS[kind]} size="l" />
        )}
        {add.isPending && (
          <div className="photo-busy">
            <Loading>{t('photo.sending')}</Loading>
          </div>
        )}
      </div>
      <div className="col gap-2 min-w-0 p-4">
        <div className="row justify-between gap-2">
          <h4 id={`${id}-name`} className="font-semi">
            {t(`kind.${kind}`)}
          </h4>
          {document && <StateBadge state={document.state} />}
        </div>
        <p className="text-13 text-text-2">{t(`guide.${kind}`)}</p>
        {isRejected && (
          <p className="hint bad">
            <Icon name="circle-alert" size="xs" />
            {t(`reason.${REASONS.find(reason => reason === document.reason) ?? 'other'}`)} {document.remark}
          </p>
        )}
        <p className="hint bad" role="alert" hidden={!fault}>
          {fault}
        </p>
        <div className="row flex-wrap gap-2 mt-1">
          <Button
            size="s"
            tone={document && !isRejected ? 'second' : 'soft'}
            icon="camera"
            disabled={add.isPending}
            onClick={() => camera.current?.click()}
          >
            {t('photo.take')}
          </Button>
          <Button size="s" icon="upload" disabled={add.isPending} onClick={() => files.current?.click()}>
            {t(document ? 'photo.replace' : 'photo.choose')}
          </Button>
          {document && (
            <Button size="s" tone="ghost" icon="trash-2" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
      </div>
      {([camera, files] as const).map(input => (
        <input
          key={input === camera ? 'camera' : 'files'}
          ref={input}
          type="file"
          hidden
          data-kind={input === files ? kind : undefined}
          aria-label={t(`kind.${kind}`)}
          accept="image/png,image/jpeg,image/webp"
          {...(input === camera && { capture: kind === 'selfie' ? ('user' as const) : ('environment' as const) })}
          onChange={event => {
            pick(event.target.files)
            // The same file may be chosen again after a failure.
            event.target.value = ''
          }}
        />
      ))}
    </section>
  )
}

function StateBadge({ state }: { state: CheckDocument['state'] }) {
  const { t } = useTranslation('verification')
  if (state === 'rejected') return <Badge tone="lost">{t('photo.rejected')}</Badge>
  return (
    <Badge tone="won" icon="check">
      {t(state === 'approved' ? 'photo.accepted' : 'photo.received')}
    </Badge>
  )
}

/** Sends, shows and takes back one picture. What is shown is the member's own file: the server gives no picture out again. */
function usePhoto(kind: Kind, level: 1 | 2) {
  const { t } = useTranslation('verification')
  const textOf = useErrorText()
  const queries = useQueryClient()
  const [preview, setPreview] = useState<string | undefined>()
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const keep = (value: CheckView) => queries.setQueryData(verificationKeys.all, value)
  const add = useMutation({
    mutationFn: async (file: File) => {
      const smaller = await shrinkPicture(file)
      if (smaller.size > BYTES_MAX) throw new TooLarge()
      const value = await call('addVerificationDocument', { params: { kind }, query: { level }, file: smaller })
      return { value, url: URL.createObjectURL(smaller) }
    },
    onSuccess: ({ value, url }) => {
      setPreview(url)
      keep(value)
    },
  })
  const remove = useMutation({
    mutationFn: () => call('removeVerificationDocument', { params: { kind } }),
    onSuccess: value => {
      setPreview(undefined)
      keep(value)
    },
    onSettled: () => add.reset(),
  })
  const error = add.error ?? remove.error
  const fault = error instanceof TooLarge ? t('photo.tooLarge') : error ? textOf(error).text : undefined
  return { preview, add, remove, fault }
}

class TooLarge extends Error {}
