import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { brandQuery, operatorCall } from './console-parts.ts'

/** With it an edit is that brand's alone; without it, the catalogue's own. A row's version is that of what was asked for. */
const EditedBrand = Id
const VendorRow = Type.Object({
  vassalage: Code,
  displayName: Type.String(),
  category: Type.String(),
  isOwn: Type.Boolean(),
  isOff: Type.Boolean(),
  isOffForAll: Type.Boolean({ description: 'Switched off in the catalogue, whatever the brand says' }),
  isHot: Type.Boolean(),
  position: Type.Integer(),
  gameCount: Type.Integer(),
  version: Type.Integer(),
})
const Stop = { at: Instant, roundId: Id, reference: Type.String({ description: 'The readable code of the round' }) }
const GameRow = Type.Object({
  gameId: Code,
  gameName: Type.String(),
  vassalage: Code,
  gameCategory: Type.String(),
  showIcon: Type.String(),
  isOff: Type.Boolean(),
  isOffForAll: Type.Boolean(),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  position: Type.Integer(),
  rtpBps: Nullable(Type.Integer()),
  rounds7d: Type.Integer(),
  stopped: Nullable(Type.Object(Stop, { description: 'Switched off because this round did not verify, until an operator switches it on' })),
  version: Type.Integer(),
})

export const consoleCatalogEndpoints = {
  listVendors: endpoint({
    id: 'listVendors',
    method: 'GET',
    path: '/console/vendors',
    ...operatorCall,
    permission: 'catalog.read',
    summary: 'Vendors',
    query: Type.Object(brandQuery),
    value: Type.Array(VendorRow),
    errors: [],
  }),
  updateVendor: endpoint({
    id: 'updateVendor',
    method: 'PATCH',
    path: '/console/vendors/:vassalage',
    ...operatorCall,
    permission: 'catalog.write',
    throttle: 'write',
    summary: 'Order, hot or off',
    params: Type.Object({ vassalage: Code }),
    body: Type.Object({
      brandId: Type.Optional(EditedBrand),
      version: Type.Integer(),
      isOff: Type.Optional(Type.Boolean()),
      isHot: Type.Optional(Type.Boolean()),
      position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    value: VendorRow,
    errors: ['not_found', 'version_conflict'],
  }),
  listGames: endpoint({
    id: 'listGames',
    method: 'GET',
    path: '/console/games',
    ...operatorCall,
    permission: 'catalog.read',
    summary: 'Games',
    query: Type.Object({
      ...pageQuery(50),
      ...brandQuery,
      q: Type.Optional(Type.String({ maxLength: 80 })),
      vassalage: Type.Optional(Code),
    }),
    value: page(GameRow),
    errors: [],
  }),
  updateGame: endpoint({
    id: 'updateGame',
    method: 'PATCH',
    path: '/console/games/:gameId',
    ...operatorCall,
    permission: 'catalog.write',
    throttle: 'write',
    summary: 'Order, hot, new or off',
    params: Type.Object({ gameId: Code }),
    body: Type.Object({
      brandId: Type.Optional(EditedBrand),
      version: Type.Integer(),
      isOff: Type.Optional(Type.Boolean()),
      isHot: Type.Optional(Type.Boolean()),
      isNew: Type.Optional(Type.Boolean()),
      position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    value: GameRow,
    errors: ['not_found', 'version_conflict'],
  }),
} as const
