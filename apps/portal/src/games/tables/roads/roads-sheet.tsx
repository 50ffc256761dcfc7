import { Drawer } from '@croupier/ui/components/drawer.tsx'
import { type ReactNode, useState } from 'react'

interface RoadsSheetProps {
  /** What the picture opens. */
  label: string
  preview: ReactNode
  title: string
  children: ReactNode
}

/** A small picture of the past that opens all of it. */
export function RoadsSheet({ label, preview, title, children }: RoadsSheetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="ts-sheet-way" aria-label={label} onClick={() => setOpen(true)}>
        <span className="contents" aria-hidden="true">
          {preview}
        </span>
      </button>
      {isOpen && (
        <Drawer isOpen side="bottom" onClose={() => setOpen(false)} title={title}>
          <div className="ts-sheet">{children}</div>
        </Drawer>
      )}
    </>
  )
}
