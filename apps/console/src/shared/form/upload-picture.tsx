import { Button, Note } from '@croupier/ui'
import { type ReactNode, useRef } from 'react'

const TYPES = 'image/png,image/jpeg,image/webp'

interface UploadPictureProps {
  readonly label: string
  readonly hint: string
  readonly isBusy: boolean
  readonly error: { readonly message: string } | null
  readonly onChoose: (file: File) => void
  /** Further acts beside the button. */
  readonly children?: ReactNode
}

/** Takes a picture from the operator's machine. The same one may be chosen again after a failure. */
export function UploadPicture({ label, hint, isBusy, error, onChoose, children }: UploadPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="row gap-2 flex-wrap">
        <Button size="s" icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {children}
        <span className="hint">{hint}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={label}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      {error && <Note tone="lost">{error.message}</Note>}
    </>
  )
}
