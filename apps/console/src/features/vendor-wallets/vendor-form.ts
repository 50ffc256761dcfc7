import type { VendorDraft } from './vendor-draft.ts'

/** What each part of the form works on. */
export interface VendorForm {
  readonly draft: VendorDraft
  readonly change: (changes: Partial<VendorDraft>) => void
  readonly changeSettings: (changes: Partial<VendorDraft['settings']>) => void
  /** Another adapter was refused, since the vendor holds members' money. */
  readonly isAdapterHeld: boolean
  /** What is wrong at a path of the request, in words; undefined where nothing is. */
  readonly faultAt: (path: string) => string | undefined
}
