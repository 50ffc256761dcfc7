import { isApiError } from '../../api/api-error.ts'

/** What a refused call means for the game. */
export type RefusalKind = 'too-fast' | 'in-progress' | 'funds' | 'ended' | 'off' | 'other'

/** Throws on what is no refusal: a defect is not hidden behind a friendly sentence. */
export function refusalKind(error: unknown): RefusalKind {
  if (!isApiError(error)) throw error
  switch (error.code) {
    case 'spin_too_fast':
      return 'too-fast'
    case 'round_in_progress':
    case 'round_not_open':
    case 'round_not_found':
      return 'in-progress'
    case 'insufficient_funds':
      return 'funds'
    case 'launch_token_invalid':
    case 'unauthorized':
    case 'session_expired':
      return 'ended'
    case 'game_off':
      return 'off'
    default:
      return 'other'
  }
}
