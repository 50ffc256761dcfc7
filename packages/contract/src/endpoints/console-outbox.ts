import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { operatorCall } from './console-parts.ts'

export const consoleOutboxEndpoints = {
  listOutgoing: endpoint({
    id: 'listOutgoing',
    method: 'GET',
    path: '/console/outbox',
    ...operatorCall,
    permission: 'outbox.read',
    summary: 'Outgoing SMS and e-mail, without their codes and the ends of their links',
    query: Type.Object({
      ...pageQuery(),
      channel: Type.Optional(Type.String({ maxLength: 10 })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    value: page(
      Type.Object({
        messageId: Type.String(),
        channel: Type.String(),
        recipient: Type.String(),
        subject: Nullable(Type.String()),
        text: Type.String(),
        hasKeys: Type.Boolean({ description: 'Nobody carries it, and what was left out can be opened' }),
        createdAt: Instant,
        sentAt: Nullable(Instant),
        error: Nullable(Type.String()),
      }),
    ),
    errors: [],
  }),
  openOutgoing: endpoint({
    id: 'openOutgoing',
    method: 'POST',
    path: '/console/outbox/:messageId/open',
    ...operatorCall,
    permission: 'outbox.open',
    throttle: 'write',
    summary: 'A message that nobody carries, with its codes and links: whoever reads them can open the account. Stands in the audit log',
    params: Type.Object({ messageId: Id }),
    value: Type.Object({ text: Type.String() }),
    errors: ['not_found'],
  }),
} as const
