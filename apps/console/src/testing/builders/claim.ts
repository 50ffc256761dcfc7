import type { Answer } from '../../shared/api/types.ts'
import { idOf } from './ids.ts'

type Claim = Answer<'claimDeskDeposit'>
const AT = '2026-11-20T10:00:00.000Z'

/** Of whoever looks at the screens of the tests. */
export const myClaim = (until: string | null = null): Claim => ({ operatorId: idOf(9), name: 'mei', at: AT, until })
/** Of a colleague. */
export const tomsClaim = (until: string | null = null): Claim => ({ operatorId: idOf(77), name: 'tom', at: AT, until })
