/** Whom a provider vouches for. `subject` is its own word for the person, which never changes hands. */
export interface ExternalPerson {
  readonly subject: string
  readonly email: string | null
  /** Null where the provider does not say. */
  readonly emailVerified: boolean | null
  /** E.164. */
  readonly mobile: string | null
  readonly name: string | null
}

/** Why nobody was vouched for, in words of our catalogue. */
export type ExternalFailure = 'external_failed' | 'external_unreachable' | 'login_window_closed'

const TEXT_MAX = 255
/** A claim as text of bounded length; anything else is as if it were not there. */
export const claimText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_MAX ? value : null
