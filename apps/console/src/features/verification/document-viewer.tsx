import { EmptyState, ErrorState, Icon, IconButton, Loading, Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, useEffect, useState } from 'react'
import { asApiError } from '../../shared/api/api-error.ts'
import { fetchFile } from '../../shared/api/fetch-file.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { CaseDocument } from './verdicts.ts'

const ZOOMS = [1, 1.5, 2, 3, 4] as const

/** The pictures of a check, one large: zoom, turn, and scroll within it. Nothing is kept once the screen is left. */
export function DocumentViewer(props: {
  documents: readonly CaseDocument[]
  shown: number
  onShow: (index: number) => void
  maySee: boolean
}) {
  const { t } = useText()
  const { documents, shown, onShow, maySee } = props
  const document = documents[Math.min(shown, documents.length - 1)]
  if (!document) return <EmptyState title={t('verification.noPictures')} />
  return (
    <section className="viewer panel" aria-label={t('verification.pictures')}>
      <fieldset className="viewer-tabs">
        <legend className="vh">{t('verification.pictures')}</legend>
        {documents.map((each, index) => (
          <button
            key={each.documentId}
            type="button"
            aria-pressed={each === document}
            className={each === document ? 'is-on' : ''}
            onClick={() => onShow(index)}
          >
            <span className="kbd" aria-hidden="true">
              {index + 1}
            </span>
            {t(`verification.kind.${each.kind}`)}
            {each.state === 'rejected' && <Icon name="circle-x" size="xs" />}
            {each.state === 'approved' && <Icon name="check" size="xs" />}
          </button>
        ))}
      </fieldset>
      {maySee ? (
        <Picture key={document.documentId} document={document} />
      ) : (
        <div className="p-5">
          <Note>{t('verification.mayNotSee')}</Note>
        </div>
      )}
    </section>
  )
}

function Picture({ document }: { document: CaseDocument }) {
  const { t } = useText()
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const { url, error, isPending, retry } = usePicture(document.documentId)
  const closer = () => setZoom(old => Math.min(ZOOMS.length - 1, old + 1))
  const away = () => setZoom(old => Math.max(0, old - 1))
  const turn = () => setTurns(old => old + 1)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') closer()
    else if (key === '-') away()
    else if (key === 'r') turn()
    else if (key === '0') setZoom(0)
  }
  const name = t(`verification.kind.${document.kind}`)
  return (
    <>
      <div className="viewer-tools" role="toolbar" aria-label={t('verification.tools')}>
        <span className="num text-12 text-text-3">
          {document.widthPx} × {document.heightPx}
        </span>
        <span className="grow" />
        <IconButton icon="minus" size="s" label={t('verification.zoomOut')} disabled={zoom === 0} onClick={away} />
        <span className="num text-12" aria-live="polite">
          {Math.round((ZOOMS[zoom] ?? 1) * 100)} %
        </span>
        <IconButton icon="plus" size="s" label={t('verification.zoomIn')} disabled={zoom === ZOOMS.length - 1} onClick={closer} />
        <IconButton icon="rotate-cw" size="s" label={t('verification.rotate')} onClick={turn} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="viewer-stage" tabIndex={0} aria-label={name} onKeyDown={onKey}>
        {isPending && <Loading>{t('verification.loading')}</Loading>}
        {error && (
          <ErrorState title={t('state.failed')} code={asApiError(error).code} requestId={asApiError(error).requestId} onRetry={retry}>
            {asApiError(error).message || t('state.lineLost')}
          </ErrorState>
        )}
        {url && (
          <img
            src={url}
            alt={name}
            className={turns & 1 ? 'is-across' : ''}
            style={{ '--zoom': ZOOMS[zoom], '--turn': `${turns * 90}deg` } as CSSProperties}
          />
        )}
      </section>
    </>
  )
}

/** The picture as an address that lives as long as it is looked at. */
function usePicture(documentId: string) {
  const read = useQuery({
    queryKey: ['getVerificationPicture', documentId],
    queryFn: ({ signal }) => fetchFile('getVerificationPicture', { params: { documentId } }, signal),
    // One look is one line of the log: coming back to the window is not another.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [url, setUrl] = useState<string | undefined>()
  useEffect(() => {
    if (!read.data) return
    const made = URL.createObjectURL(read.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [read.data])
  return { url, error: read.error, isPending: read.isPending, retry: () => void read.refetch() }
}
