import { Button } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeItem } from '../../shared/api/types.ts'
import { bannerOf } from '../../shared/art/art.ts'
import { useFollowLink } from '../../shared/navigation/use-follow-link.ts'
import { useNotices } from '../../shared/notices/use-notices.ts'
import { RichText } from '../../shared/ui/rich-text.tsx'
import { duePopups, rememberPopups, shownPopups } from './due-popups.ts'
import './popup.css'

/** The pop-ups that are due, one after another. Closing it is having seen them all; what was not reached when another modal took its place comes later. */
export function PopupModal({ onClose }: { params: undefined; onClose: () => void }) {
  const { data } = useNotices()
  const [due] = useState(() => (data ? duePopups(data.popup, shownPopups(sessionStorage)) : []))
  const [at, setAt] = useState(0)
  const notice = due[at]
  useEffect(() => {
    if (!notice) onClose()
    else rememberPopups(sessionStorage, [notice.id])
  }, [notice, onClose])
  if (!notice) return null
  const close = () => {
    rememberPopups(
      sessionStorage,
      due.map(each => each.id),
    )
    onClose()
  }
  return <Popup notice={notice} at={at} total={due.length} onNext={() => setAt(at + 1)} onClose={close} />
}

interface PopupProps {
  notice: NoticeItem
  at: number
  total: number
  onNext: () => void
  onClose: () => void
}

function Popup({ notice, at, total, onNext, onClose }: PopupProps) {
  const { t } = useTranslation('notices')
  const follow = useFollowLink()
  const { link } = notice
  const art = notice.picture ? bannerOf(notice.picture) : undefined
  const go = () => {
    onClose()
    if (link !== null) follow(link)
  }
  return (
    <Dialog isOpen onClose={onClose} title={notice.title} hidesTitle className="popup-modal">
      {art && <img src={art.src} srcSet={art.srcSet} sizes="560px" alt="" width={1280} height={480} className="popup-picture" />}
      <div className="popup-text">
        <time className="num text-12 text-text-3">{notice.date}</time>
        <h2 className="h2" aria-live="polite">
          {notice.title}
        </h2>
        <RichText html={notice.content} />
        <div className="popup-acts">
          {total > 1 && <span className="num text-13 text-text-3">{t('popup.place', { n: at + 1, total })}</span>}
          <span className="grow" />
          {link !== null && (
            <Button tone={at + 1 < total ? 'second' : 'primary'} onClick={go}>
              {t('popup.open')}
            </Button>
          )}
          {at + 1 < total ? (
            <Button tone="primary" iconEnd="chevron-right" onClick={onNext}>
              {t('popup.next')}
            </Button>
          ) : (
            <Button tone={link === null ? 'primary' : 'second'} onClick={onClose}>
              {t('popup.done')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
