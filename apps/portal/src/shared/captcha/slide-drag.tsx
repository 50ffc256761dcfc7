import { Icon } from '@croupier/ui'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type Ref, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlideChallenge } from '../api/types.ts'
import { addSample, beginPath, clampPiece, type DragPath, keyStep } from './drag-path.ts'

/** Until the picture of the piece tells its own width. */
const PIECE_PX = 56

interface SlideDragProps {
  challenge: SlideChallenge
  isJudging: boolean
  onDrop: (x: number, path: DragPath) => void
  /** It has just unfolded, and the next key is for it. */
  hasFocus?: boolean
  handle?: Ref<HTMLButtonElement>
}

/** The picture with its piece, and the rail beneath. Pointer, touch and arrow keys move the piece; letting go, or Enter, drops it. */
export function SlideDrag({ challenge, isJudging, onDrop, hasFocus = false, handle }: SlideDragProps) {
  const { t } = useTranslation('captcha')
  const hintId = useId()
  const [x, setX] = useState(0)
  const [pieceWidth, setPieceWidth] = useState(PIECE_PX)
  const rangePx = challenge.width - pieceWidth
  const moves = useMoves({ rangePx, setX, onDrop, isOff: isJudging })
  const style = {
    '--x': x / rangePx,
    '--piece': `${(pieceWidth / challenge.width) * 100}%`,
    '--y': `${(challenge.pieceY / challenge.height) * 100}%`,
  }
  return (
    // The piece travels from left to right in every language, as the picture does.
    <div dir="ltr" className="slide-captcha" style={style as CSSProperties}>
      <div className="slide-picture" style={{ aspectRatio: `${challenge.width} / ${challenge.height}` }}>
        <img src={challenge.picture} alt="" draggable={false} />
        {challenge.piece && (
          <img
            src={challenge.piece}
            alt=""
            draggable={false}
            className="slide-piece"
            onLoad={event => event.currentTarget.naturalWidth > 0 && setPieceWidth(event.currentTarget.naturalWidth)}
          />
        )}
      </div>
      <div className="slide-rail">
        <i className="slide-done" aria-hidden="true" />
        <span id={hintId}>{t('keys')}</span>
        <button
          ref={handle}
          // biome-ignore lint/a11y/noAutofocus: what was pressed to unfold it is gone.
          autoFocus={hasFocus}
          type="button"
          role="slider"
          className="slide-knob"
          aria-label={t('piece')}
          aria-describedby={hintId}
          aria-valuemin={0}
          aria-valuemax={rangePx}
          aria-valuenow={Math.round(x)}
          aria-busy={isJudging || undefined}
          {...moves}
        >
          <Icon name={isJudging ? 'loader' : 'arrow-right'} className={isJudging ? 'cover-spin' : ''} />
        </button>
      </div>
    </div>
  )
}

interface Moves {
  rangePx: number
  setX: (x: number) => void
  onDrop: (x: number, path: DragPath) => void
  isOff: boolean
}

/** What the knob hears: a drag by pointer, or steps by keys; both leave a path. */
function useMoves({ rangePx, setX, onDrop, isOff }: Moves) {
  const at = useRef({ x: 0, path: undefined as DragPath | undefined, grabbedAt: 0, inARow: 0 })
  const move = (x: number, y: number, atMs: number) => {
    const now = at.current
    now.x = clampPiece(x, rangePx)
    now.path = addSample(now.path ?? beginPath(y, atMs), now.x, y, atMs)
    setX(now.x)
  }
  const drop = () => {
    const { x, path } = at.current
    at.current.path = undefined
    if (path && x > 0) onDrop(x, path)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (isOff || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      at.current.grabbedAt = event.clientX
      at.current.path = beginPath(event.nativeEvent.offsetY, event.timeStamp)
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (isOff || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      const knob = event.currentTarget
      // With its border: as the style sheet places it, so that the knob stays under the finger.
      const wayPx = (knob.parentElement?.clientWidth ?? knob.offsetWidth) - knob.offsetWidth
      for (const { clientX, timeStamp } of stepsOf(event.nativeEvent))
        move(((clientX - at.current.grabbedAt) / Math.max(wayPx, 1)) * rangePx, event.nativeEvent.offsetY, timeStamp)
    },
    onPointerUp: drop,
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (isOff) return
      const now = at.current
      now.inARow = event.repeat ? now.inARow + 1 : 0
      const step = event.key === 'Home' ? -now.x : keyStep(event.key, now.inARow)
      const isDrop = event.key === 'Enter' || event.key === ' '
      if (step === undefined && !isDrop) return
      event.preventDefault()
      if (isDrop) drop()
      else {
        // A path begins at the left edge; the keys may have been used before, for a try that was let go of.
        now.path ??= now.x === 0 ? beginPath(0, event.timeStamp) : undefined
        if (now.path) move(now.x + (step ?? 0), 0, event.timeStamp)
      }
    },
  }
}

/** All that the hand did: a busy device hears several steps as one, and that one alone would look like the leap of a machine. */
function stepsOf(event: globalThis.PointerEvent): readonly globalThis.PointerEvent[] {
  const steps = event.getCoalescedEvents?.() ?? []
  return steps.length > 0 ? steps : [event]
}
