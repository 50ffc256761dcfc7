import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { brandQuery, operatorCall, RowId } from './console-parts.ts'

/** A member's account name; the id of a member, an order or a round; or the number of a transfer. */
export const LedgerSearch = Type.String({ maxLength: 64 })
const TransferRow = Type.Object({
  transferId: Type.String(),
  postedAt: Instant,
  kind: Type.String(),
  ownerId: Id,
  ownerAccount: Nullable(Type.String()),
  referenceId: Nullable(Id),
  amount: AmountText,
  asset: Type.String(),
  isArchived: Type.Boolean({ description: 'Its entries have left with their month: no amount is known here' }),
})

export const consoleLedgerEndpoints = {
  listTransfers: endpoint({
    id: 'listTransfers',
    method: 'GET',
    path: '/console/ledger/transfers',
    ...operatorCall,
    permission: 'ledger.read',
    summary: 'Transfers of the ledger',
    query: Type.Object({
      ...pageQuery(),
      ...brandQuery,
      kind: Type.Optional(Type.String({ maxLength: 40 })),
      q: Type.Optional(LedgerSearch),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: page(TransferRow),
    errors: [],
  }),
  getTransfer: endpoint({
    id: 'getTransfer',
    method: 'GET',
    path: '/console/ledger/transfers/:transferId',
    ...operatorCall,
    permission: 'ledger.read',
    summary: 'One transfer with its entries',
    params: Type.Object({ transferId: RowId }),
    value: Type.Object({
      transfer: TransferRow,
      key: Type.String(),
      entries: Type.Array(
        Type.Object({
          accountId: Type.String(),
          ownerKind: Type.String(),
          owner: Type.String(),
          kind: Type.String(),
          asset: Type.String(),
          amount: AmountText,
          balanceAfter: Nullable(AmountText),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  listHouseAccounts: endpoint({
    id: 'listHouseAccounts',
    method: 'GET',
    path: '/console/ledger/accounts',
    ...operatorCall,
    permission: 'ledger.read',
    summary: 'House accounts and members’ balances, by brand and asset',
    query: Type.Object(brandQuery),
    value: Type.Array(
      Type.Object({
        brandId: Id,
        merchantCode: Code,
        ownerKind: Type.String(),
        kind: Type.String(),
        asset: Type.String(),
        accounts: Type.Integer(),
        balance: AmountText,
      }),
    ),
    errors: [],
  }),
  verifyLedgerNow: endpoint({
    id: 'verifyLedgerNow',
    method: 'POST',
    path: '/console/ledger/verify',
    ...operatorCall,
    permission: 'ledger.read',
    throttle: 'write',
    summary: 'Prove that every transfer balances and every balance equals its entries',
    value: Type.Object({
      isClean: Type.Boolean(),
      transfers: Type.Integer(),
      entries: Type.Integer(),
      milliseconds: Type.Integer(),
      findings: Type.Array(Type.Object({ rule: Type.String(), subject: Type.String(), detail: Type.String() })),
    }),
    errors: [],
  }),
} as const
