import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Instant, page, pageQuery } from '../schemas.ts'

const group = 'Play and fairness'
export const Commitment = Type.Object({
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer({ description: 'Of the next round' }),
  nextServerSeedHash: Type.String({ description: 'Of the seed that the next rotation brings in' }),
})

export const seatEndpoints = {
  seeds: endpoint({
    id: 'seeds',
    method: 'GET',
    path: '/wps/v2/fairness/seeds',
    group,
    summary: 'The commitment in force and the seeds revealed so far',
    auth: 'token',
    query: Type.Object(pageQuery(20)),
    value: Type.Object({
      active: Commitment,
      revealed: page(
        Type.Object({
          serverSeed: Type.String(),
          serverSeedHash: Type.String(),
          clientSeed: Type.String(),
          rounds: Type.Integer(),
          revealedAt: Instant,
        }),
      ),
    }),
    errors: [],
  }),
  rotateSeeds: endpoint({
    id: 'rotateSeeds',
    method: 'POST',
    path: '/wps/v2/fairness/seeds/rotate',
    group,
    summary: 'Reveal the current seed and start with the next one and your own client seed',
    auth: 'token',
    throttle: 'write',
    body: Type.Object({
      clientSeed: Type.String({ minLength: 1, maxLength: 64 }),
      expectedNextHash: Type.String({ description: 'The hash that was shown; refuses if it is not the next one' }),
    }),
    value: Commitment,
    errors: ['client_seed_invalid', 'round_in_progress', 'version_conflict'],
  }),
  closePlay: endpoint({
    id: 'closePlay',
    method: 'DELETE',
    path: '/wps/v2/play/session',
    group,
    summary: 'Leave the game',
    auth: 'launch',
    value: Ack,
    errors: ['launch_token_invalid'],
  }),
} as const
