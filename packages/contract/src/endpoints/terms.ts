import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nullable } from '../schemas.ts'
import { Reason } from './console-parts.ts'

const group = 'Terms'
const Version = Type.String({ minLength: 1, maxLength: 64 })
const State = Type.Object({
  version: Version,
  isAccepted: Type.Boolean(),
  agreedBefore: Nullable(Type.String({ description: 'The version agreed to at registration' })),
  asksAge: Type.Boolean({ description: 'Whether the age is to be confirmed too: somebody else opened the account' }),
})
const Texts = Type.Record(
  Type.String({ pattern: '^[A-Z]{2}$' }),
  Type.Object({
    title: Type.String({ maxLength: 200 }),
    content: Type.String({ maxLength: 100_000, description: 'HTML; cleaned on the server' }),
  }),
)
const VersionRow = Type.Object({
  version: Version,
  publishedAt: Instant,
  publishedBy: Type.String(),
  isInForce: Type.Boolean(),
  acceptedCount: Type.Integer(),
  texts: Texts,
})
const versions = Type.Object({ brandVersion: Type.Integer(), languages: Type.Array(Type.String()), list: Type.Array(VersionRow) })

export const termsEndpoints = {
  getTerms: endpoint({
    id: 'getTerms',
    method: 'GET',
    path: '/wps/v2/terms',
    group,
    summary: 'The brand’s terms in force, in the caller’s language or English',
    auth: 'public',
    value: Type.Object({
      version: Version,
      publishedAt: Instant,
      language: Type.String(),
      title: Type.String(),
      content: Type.String({ description: 'Clean HTML' }),
    }),
    errors: ['not_found'],
  }),
  getTermsState: endpoint({
    id: 'getTermsState',
    method: 'GET',
    path: '/wps/v2/terms/acceptance',
    group,
    summary: 'Whether the account has agreed to the terms in force',
    auth: 'real',
    value: State,
    errors: [],
  }),
  acceptTerms: endpoint({
    id: 'acceptTerms',
    method: 'POST',
    path: '/wps/v2/terms/acceptance',
    group,
    summary: 'Agree to the terms in force; recorded with version, time and address',
    auth: 'real',
    throttle: 'write',
    body: Type.Object({ version: Version, ageConfirmed: Type.Optional(Type.Boolean()) }),
    value: State,
    errors: ['version_conflict', 'age_not_confirmed'],
  }),
} as const

const call = { group: 'Console: terms', auth: 'operator', params: Type.Object({ brandId: Id }), value: versions } as const
export const consoleTermsEndpoints = {
  listTermsVersions: endpoint({
    id: 'listTermsVersions',
    method: 'GET',
    path: '/console/brands/:brandId/terms',
    ...call,
    permission: 'content.read',
    summary: 'Versions of a brand’s terms',
    errors: ['not_found'],
  }),
  publishTermsVersion: endpoint({
    id: 'publishTermsVersion',
    method: 'POST',
    path: '/console/brands/:brandId/terms',
    ...call,
    permission: 'content.write',
    throttle: 'write',
    summary: 'Publish a new version; members agree to it at their next visit',
    body: Type.Object({
      brandVersion: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Of the brand, as it was seen' }),
      version: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$' }),
      texts: Texts,
      reason: Type.Optional(Reason),
    }),
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
} as const
