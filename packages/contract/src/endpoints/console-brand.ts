import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Id } from '../schemas.ts'
import { operatorCall, Reason } from './console-parts.ts'

const BrandRow = Type.Object({
  brandId: Id,
  merchantCode: Code,
  version: Type.Integer(),
  settings: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
})

export const consoleBrandEndpoints = {
  consoleBrands: endpoint({
    id: 'consoleBrands',
    method: 'GET',
    path: '/console/brands',
    ...operatorCall,
    permission: 'brand.read',
    summary: 'All brands with their settings',
    value: Type.Object({ list: Type.Array(BrandRow) }),
    errors: [],
  }),
  updateBrand: endpoint({
    id: 'updateBrand',
    method: 'PATCH',
    path: '/console/brands/:brandId',
    ...operatorCall,
    permission: 'brand.write',
    throttle: 'write',
    summary: 'Change a brand’s settings; they take effect within 5 s',
    params: Type.Object({ brandId: Id }),
    body: Type.Object({
      version: Type.Integer(),
      patch: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
      reason: Type.Optional(Reason),
    }),
    value: BrandRow,
    errors: ['version_conflict', 'theme_invalid', 'validation_failed', 'not_found'],
  }),
} as const
