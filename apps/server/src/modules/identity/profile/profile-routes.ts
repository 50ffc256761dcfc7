import { redeemContactEndpoints, securityEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { chooseAvatar, findAvatar, uploadAvatar } from './avatar.ts'
import { getDisplay, saveDisplay } from './display.ts'
import { getProfile, saveProfile } from './profile.ts'
import { getRedeemContact, saveRedeemContact } from './redeem-contact.ts'

/** A picture's address changes with it, so what was fetched once never has to be fetched again. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** How a member appears, to himself and to others. */
export function profileRoutes(deps: IdentityDeps): Route[] {
  const { db } = deps
  return [
    route(securityEndpoints.getProfile, async ctx => ok(await getProfile(deps, ctx))),
    route(securityEndpoints.saveProfile, (ctx, { body }) => saveProfile(deps, ctx, body)),
    route(redeemContactEndpoints.redeemContact, async ctx => ok(await getRedeemContact(deps, ctx))),
    route(redeemContactEndpoints.saveRedeemContact, (ctx, { body }) => saveRedeemContact(deps, ctx, body.number)),
    route(securityEndpoints.chooseAvatar, (ctx, { body }) => chooseAvatar(deps, ctx, body.avatar)),
    route(securityEndpoints.uploadAvatar, ctx => uploadAvatar(deps, ctx, ctx.rawBody)),
    route(securityEndpoints.avatarPicture, async (ctx, { params }) => {
      const picture = await findAvatar(db, params.avatarId)
      if (!picture) return refuse('not_found')
      ctx.setHeader('cache-control', FOR_EVER)
      return ok(picture)
    }),
    route(securityEndpoints.getDisplay, async ({ principal }) => ok(await getDisplay(db, principal.id))),
    route(securityEndpoints.saveDisplay, async ({ principal }, { body }) => ok(await saveDisplay(db, principal.id, body))),
  ]
}
