import { Button } from '@croupier/ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CropFrame, cropOf, moved, START, ZOOM_MAX, zoomed } from './crop-frame.ts'

/** As large as the server keeps it, twice over. */
const SIDE_PX = 512
const QUALITY = 0.92
/** An arrow key moves the picture by this part of the square. */
const KEY_STEP = 0.05
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
}

interface CropSquareProps {
  file: File
  isBusy: boolean
  fault: ReactNode
  onCut: (picture: Blob) => void
  onCancel: () => void
}

/** Cuts a square out of a picture: drag or arrow keys move it, the slider enlarges it. */
export function CropSquare({ file, isBusy, fault, onCut, onCancel }: CropSquareProps) {
  const { t } = useTranslation('security')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  const [frame, setFrame] = useState<CropFrame>(START)
  useEffect(() => {
    let isGone = false
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      bitmap => (isGone ? bitmap.close() : setPicture(bitmap)),
      () => setPicture('unreadable'),
    )
    return () => {
      isGone = true
    }
  }, [file])
  const isReady = picture !== undefined && picture !== 'unreadable'
  useEffect(() => {
    if (isReady && canvas.current) draw(canvas.current, picture, frame)
  }, [isReady, picture, frame])
  const push = (by: { x: number; y: number }) => isReady && setFrame(moved(frame, picture, by))
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    push(arrow)
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const side = event.currentTarget.clientWidth || 1
    push({ x: event.movementX / side, y: event.movementY / side })
  }
  const cut = () => canvas.current?.toBlob(blob => blob && onCut(blob), 'image/webp', QUALITY)
  if (picture === 'unreadable')
    return (
      <div className="avatar-picker" role="alert">
        <p>{t('avatar.unreadable')}</p>
        <Button size="s" onClick={onCancel}>
          {t('avatar.another')}
        </Button>
      </div>
    )
  return (
    <div className="avatar-picker">
      <canvas
        ref={canvas}
        className="crop-square"
        width={SIDE_PX}
        height={SIDE_PX}
        tabIndex={0}
        role="img"
        aria-label={t('avatar.crop')}
        onKeyDown={onKeyDown}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      />
      <label className="crop-zoom">
        <span className="lab">{t('avatar.zoom')}</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={frame.zoom}
          onChange={event => setFrame(zoomed(frame, Number(event.target.value)))}
        />
      </label>
      {fault}
      <div className="row gap-3">
        <Button tone="primary" busy={isBusy} disabled={!isReady} onClick={cut}>
          {t('avatar.use')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {t('avatar.another')}
        </Button>
      </div>
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: CropFrame): void {
  const { side, left, top } = cropOf(frame, picture)
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, SIDE_PX, SIDE_PX)
  context?.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
}
