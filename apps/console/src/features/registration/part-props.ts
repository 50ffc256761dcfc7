import type { Draft, Settings } from './registration-draft.ts'

export interface PartProps {
  settings: Settings
  draft: Draft
  /** Path → fault, as the server answered. */
  faults: Readonly<Record<string, string>>
  change: (patch: Partial<Draft>) => void
}
