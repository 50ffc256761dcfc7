import { Skeleton } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useFileUrl } from '../../shared/api/use-file-url.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** Images that came with an application; each opens large. */
export function ApplicationImages({ applicationId, imageIds }: { applicationId: string; imageIds: readonly string[] }) {
  const { t } = useText()
  const [large, setLarge] = useState<string>()
  if (imageIds.length === 0) return null
  return (
    <div className="row gap-3 flex-wrap mt-3">
      {imageIds.map((imageId, place) => (
        <button
          key={imageId}
          type="button"
          className="application-image"
          aria-label={t('promotionApplication.openImage', { n: place + 1 })}
          onClick={() => setLarge(imageId)}
        >
          <Picture applicationId={applicationId} imageId={imageId} />
        </button>
      ))}
      {large && (
        <Dialog isOpen onClose={() => setLarge(undefined)} title={t('promotionApplication.images')}>
          <Picture applicationId={applicationId} imageId={large} />
        </Dialog>
      )}
    </div>
  )
}

function Picture({ applicationId, imageId }: { applicationId: string; imageId: string }) {
  const { t } = useText()
  const { url, isLost } = useFileUrl('promotionApplicationImage', { applicationId, imageId })
  if (isLost) return <span className="text-12 text-lost">{t('state.failed')}</span>
  return url ? <img src={url} alt="" /> : <Skeleton className="application-image" />
}
