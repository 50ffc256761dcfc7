import { hidePicture, SupportCode } from '@croupier/ui'
import type { ReactNode } from 'react'
import { type StatePictureCode, statePicture } from '../art/art.ts'

interface ClosedPageProps {
  picture: StatePictureCode
  eyebrow?: string
  title: string
  text: ReactNode
  code?: string
  requestId?: string | undefined
  /** Nothing stands around it: then it is the page's main part itself. */
  isAlone?: boolean
  /** What the visitor can do from here. */
  children?: ReactNode
}

/** One calm page where the way ends: what happened, what it means, where to go. */
export function ClosedPage({ picture, eyebrow, title, text, code, requestId, isAlone = false, children }: ClosedPageProps) {
  const art = statePicture(picture)
  const Part = isAlone ? 'main' : 'section'
  return (
    <Part className="closed-page">
      <div className="state">
        <img {...art} alt="" width={176} height={176} onError={hidePicture} />
        {eyebrow && <p className="eyebrow mt-4">{eyebrow}</p>}
        <h1 id="closed-title" className="h1">
          {title}
        </h1>
        <div className="closed-text">{text}</div>
        {children && <div className="row mt-4 flex-wrap justify-center gap-3">{children}</div>}
        {code && <SupportCode code={code} requestId={requestId} />}
      </div>
    </Part>
  )
}
