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
      <div className="ts-sheet-way">
        <div aria-hidden="true">{preview}</div>
        <button type="button" aria-label={label} onClick={() => setOpen(true)} />
      </div>
      {isOpen && (
        <Drawer isOpen side="bottom" onClose={() => setOpen(false)} title={title}>
          <div className="ts-sheet">{children}</div>
        </Drawer>
      )}
    </>
  )
}
