import { createContext, type ReactNode, use } from 'react'
import type { Settings } from '../../shared/brand/settings.ts'

interface Draft {
  readonly settings: Settings
  readonly change: (patch: Partial<Settings>) => void
  /** Paths of settings that the server refused. */
  readonly faults: Readonly<Record<string, string>>
}

const DraftContext = createContext<Draft | undefined>(undefined)

export const DraftProvider = ({ children, ...draft }: Draft & { children: ReactNode }) => (
  <DraftContext value={draft}>{children}</DraftContext>
)

/** The settings being edited, shared by the sections: an edit in one is not lost by a look at another. */
export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft is used outside of DraftProvider')
  return draft
}

/** Whether a setting, or something inside it, was refused. */
export const isFaulty = (faults: Draft['faults'], path: string): boolean =>
  Object.keys(faults).some(name => name === path || name.startsWith(`${path}.`))
