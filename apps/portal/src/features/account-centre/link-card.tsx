import { QR_MARGIN_PX } from '@croupier/contract/browser'
import { Badge, Button, CopyButton } from '@croupier/ui'
import { QrCode } from '@croupier/ui/components/qr-code.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { accountCentreKeys, type RegistrationLink } from '../../shared/api/queries/account-centre.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { countText } from '../../shared/i18n/number-format.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { percentOf } from './rebate-points.ts'

const QR_PX = 160
const TONES = { open: 'won', closed: 'plain', expired: 'plain', used_up: 'info' } as const

/** At its own host the link needs no code; there the host says it. */
const addressOf = ({ code, domain }: RegistrationLink): string =>
  domain ? `${location.protocol}//${domain}/register` : `${location.origin}/register?code=${encodeURIComponent(code)}`

/** One link: what it makes of newcomers, how many came, and the ways to hand it on. */
export function LinkCard({ link }: { link: RegistrationLink }) {
  const { t, i18n } = useTranslation('accountCentre')
  const { name } = useBrand()
  const instant = useInstantText()
  const [showsQr, setShowsQr] = useState(false)
  const { code, label, state, type, rebatePoints, visits, registrations, usesMax, expiresAt } = link
  const isOpen = state === 'open'
  const address = addressOf(link)
  const canShare = isOpen && typeof navigator.share === 'function'
  const share = () => navigator.share({ title: name, text: t('links.shareText', { brand: name }), url: address }).catch(() => undefined)
  const count = (value: number) => countText(value, i18n.language)
  return (
    <article className="centre-card" aria-label={label ?? code}>
      <header className="row gap-2 flex-wrap">
        <b className="font-semi" translate="no">
          {label ?? code}
        </b>
        <Badge tone={TONES[state]}>{t(`links.state.${state}`)}</Badge>
        <Badge>{t(`type.${type}`)}</Badge>
        {rebatePoints !== null && <Badge>{t('links.rebate', { percent: percentOf(rebatePoints, i18n.language) })}</Badge>}
      </header>
      <p className="break-all text-13 text-text-2" translate="no">
        {address}
      </p>
      <dl className="centre-facts">
        <div>
          <dt>{t('links.visits')}</dt>
          <dd className="num">{count(visits)}</dd>
        </div>
        <div>
          <dt>{t('links.registrations')}</dt>
          <dd className="num">
            {usesMax === null ? count(registrations) : t('links.of', { used: count(registrations), max: count(usesMax) })}
          </dd>
        </div>
        <div>
          <dt>{t('links.until')}</dt>
          <dd className="num">{expiresAt === null ? t('links.never') : instant(expiresAt, 'minute')}</dd>
        </div>
      </dl>
      {isOpen && (
        <div className="row gap-2 flex-wrap">
          <CopyButton text={address} label={t('links.copy')} />
          <Button size="s" icon="qr-code" aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
            {t('links.qr')}
          </Button>
          {canShare && (
            <Button size="s" icon="share-2" onClick={() => void share()}>
              {t('links.share')}
            </Button>
          )}
          <CloseLink code={code} />
        </div>
      )}
      {isOpen && showsQr && (
        <div className="centre-qr">
          <QrCode text={address} label={t('links.qrOf', { name: label ?? code })} sizePx={QR_PX} marginPx={QR_MARGIN_PX} />
        </div>
      )}
    </article>
  )
}

/** Asks once more: a closed link stays closed. */
function CloseLink({ code }: { code: string }) {
  const { t } = useTranslation('accountCentre')
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const close = useMutation({
    mutationFn: () => call('closeRegistrationLink', { params: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountCentreKeys.all }),
  })
  if (!isAsked)
    return (
      <Button size="s" tone="ghost" onClick={() => setAsked(true)}>
        {t('links.close')}
      </Button>
    )
  return (
    <>
      <Button size="s" tone="danger" busy={close.isPending} onClick={() => close.mutate()}>
        {t('links.closeForGood')}
      </Button>
      <Button size="s" tone="ghost" onClick={() => setAsked(false)}>
        {t('links.cancel')}
      </Button>
      {close.error && <FaultNote error={close.error} />}
    </>
  )
}
