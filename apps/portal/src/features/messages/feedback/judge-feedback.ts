import { matchesRule } from '@croupier/contract/browser'
import type { FeedbackSettings } from '../../../shared/api/types.ts'

export interface Picture {
  readonly imageId: string
  /** An object URL of the file itself. */
  readonly src: string
}

export interface FeedbackDraft {
  readonly type: FeedbackSettings['types'][number]
  readonly content: string
  readonly contact: string
  readonly pictures: readonly Picture[]
}

export type FeedbackFault = { readonly kind: 'required' | 'length' | 'email' } | { readonly kind: 'server'; readonly text: string }
export type FeedbackFaults = { readonly [F in 'content' | 'contact' | 'imageIds']?: FeedbackFault | undefined }

const EMAIL = { patternId: 3, acceptedPattern: '', minLength: 5, maxLength: 254 } as const

/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => [...text.trim()].length

/** What is wrong with a letter, in the order of its fields; the server judges the same again. */
export function judgeFeedback(
  { content, contact }: Pick<FeedbackDraft, 'content' | 'contact'>,
  { lengthMin, lengthMax, isVisitor }: { lengthMin: number; lengthMax: number; isVisitor: boolean },
): FeedbackFaults {
  const length = lengthOf(content)
  const email = contact.trim()
  return {
    ...(length === 0 ? { content: { kind: 'required' } } : (length < lengthMin || length > lengthMax) && { content: { kind: 'length' } }),
    ...(isVisitor && email === '' && { contact: { kind: 'required' } }),
    ...(isVisitor && email !== '' && !matchesRule(EMAIL, email) && { contact: { kind: 'email' } }),
  }
}
