import { Button, CopyButton } from '@croupier/ui'
import { QrCode } from '@croupier/ui/components/qr-code.tsx'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'

const QR_PX = 132

/** The link of a member at this host. */
const linkOf = (code: string): string => `${location.origin}/register?r=${encodeURIComponent(code)}`

/** Link and code to hand on: to copy, to scan, and by what the device shares with. */
export function InviteCard({ code }: { code: string }) {
  const { t } = useTranslation('referral')
  const { name } = useBrand()
  const link = linkOf(code)
  const canShare = typeof navigator.share === 'function'
  const share = () => navigator.share({ title: name, text: t('invite.text', { brand: name }), url: link }).catch(() => undefined)
  return (
    <section className="referral-invite" aria-label={t('invite.title')}>
      <QrCode text={link} label={t('invite.qr')} sizePx={QR_PX} marginPx={12} />
      <dl className="grow min-w-0">
        <div>
          <dt>{t('invite.code')}</dt>
          <dd>
            <b className="referral-code num">{code}</b>
            <CopyButton text={code} label={t('invite.copyCode')} />
          </dd>
        </div>
        <div>
          <dt>{t('invite.link')}</dt>
          <dd>
            <span className="break-all text-13">{link}</span>
            <CopyButton text={link} label={t('invite.copyLink')} />
          </dd>
        </div>
        {canShare && (
          <Button tone="primary" size="s" icon="share-2" onClick={() => void share()}>
            {t('invite.share')}
          </Button>
        )}
      </dl>
    </section>
  )
}
