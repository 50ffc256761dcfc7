import { Skeleton } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import type { DeskCard } from '../../shared/api/types.ts'
import { useFileUrl } from '../../shared/api/use-file-url.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** Pictures that the member sent; each opens large. */
export function Slips({ depositId, pictures }: { depositId: string; pictures: DeskCard['pictures'] }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const [large, setLarge] = useState<string>()
  return (
    <section className="card-sec">
      <h3>{t('desk.slips')}</h3>
      <div className="row gap-3 flex-wrap">
        {pictures.map((picture, place) => (
          <button
            key={picture.pictureId}
            type="button"
            className="slip"
            title={dateTime(picture.at)}
            aria-label={t('desk.openSlip', { n: place + 1 })}
            onClick={() => setLarge(picture.pictureId)}
          >
            <Picture depositId={depositId} pictureId={picture.pictureId} />
          </button>
        ))}
      </div>
      {large && (
        <Dialog isOpen onClose={() => setLarge(undefined)} title={t('desk.slips')}>
          <Picture depositId={depositId} pictureId={large} />
        </Dialog>
      )}
    </section>
  )
}

function Picture({ depositId, pictureId }: { depositId: string; pictureId: string }) {
  const { t } = useText()
  const { url, isLost } = useFileUrl('deskDepositPicture', { depositId, pictureId })
  if (isLost) return <span className="text-12 text-text-2">{t('file.failed')}</span>
  return url ? <img src={url} alt={t('desk.slip')} /> : <Skeleton width={72} height={96} />
}
