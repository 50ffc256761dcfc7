import { Note } from '@croupier/ui'
import type { ComponentProps, ReactNode } from 'react'

/** A note with a line that says it all, and what is behind it. */
export function TitledNote({ tone, title, children }: { tone?: ComponentProps<typeof Note>['tone']; title: string; children: ReactNode }) {
  return (
    <Note {...(tone && { tone })}>
      <b className="font-semi block">{title}</b>
      {children}
    </Note>
  )
}
