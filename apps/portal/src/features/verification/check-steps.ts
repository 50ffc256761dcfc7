import type { Answer } from '../../shared/api/types.ts'

export type CheckView = Answer<'getVerification'>
export type Check = NonNullable<CheckView['check']>
export type CheckDocument = Check['documents'][number]
export type Kind = CheckDocument['kind']
export type Paper = 'passport' | 'id_card' | 'driving_licence'

/** Any one of them shows who somebody is; a card is read from both sides. */
export const PAPERS: Readonly<Record<Paper, readonly Kind[]>> = {
  passport: ['passport'],
  id_card: ['id_front', 'id_back'],
  driving_licence: ['driving_licence'],
}
export const paperNames = Object.keys(PAPERS) as Paper[]

export const isOwn = (state: Check['state']): boolean => state === 'draft' || state === 'rejected'

/** The check that is being filled in; one that is over counts no more. */
export const openCheck = ({ check }: CheckView): Check | null => (check && isOwn(check.state) ? check : null)

/** Which paper the pictures so far belong to. */
export const paperOf = (documents: readonly CheckDocument[]): Paper | undefined =>
  paperNames.find(paper => PAPERS[paper].some(kind => documents.some(document => document.kind === kind)))

/** The pictures that a level asks of somebody who holds `held`, once the paper is chosen. */
export function kindsNeeded({ level, held, paper }: { level: number; held: number; paper: Paper | undefined }): Kind[] {
  return [
    ...(held === 0 && paper ? PAPERS[paper] : []),
    ...(held === 0 ? (['selfie'] as const) : []),
    ...(level === 2 ? (['proof_of_address'] as const) : []),
  ]
}

/** Pictures of other papers, which would only confuse whoever reads the check. */
export const strayKinds = (documents: readonly CheckDocument[], paper: Paper): Kind[] =>
  documents
    .map(({ kind }) => kind)
    .filter(kind => paperNames.some(other => other !== paper && PAPERS[other].includes(kind)) && !PAPERS[paper].includes(kind))

/** 0 paper, 1 photos, 2 sending, 3 review. */
export function stepOf(view: CheckView): number {
  if (view.check && (view.check.state === 'submitted' || view.check.state === 'in_review')) return 3
  const check = openCheck(view)
  if (!check || check.documents.length === 0) return view.level === 0 ? 0 : 1
  return check.missing.length === 0 && check.documents.every(({ state }) => state !== 'rejected') ? 2 : 1
}

/** The level that is worth asking for: what withdrawals need, and at least one more than is held. */
export const levelWanted = ({ level, required }: CheckView): 1 | 2 => (level === 1 || required.withdrawalLevel === 2 ? 2 : 1)
