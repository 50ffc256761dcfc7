import { identityEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, route } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { openImageCaptcha } from '../captcha/image-captcha.ts'
import { openSlideCaptcha, solveSlideCaptcha } from '../captcha/slide-captcha.ts'
import { linkState } from '../tree/domain/link-state.ts'
import { findLink, findLinkByDomain } from '../tree/links.ts'
import { findOpenLink } from '../tree/take-link.ts'
import { getMemberInfo } from './get-member-info.ts'
import { updateLanguage } from './update-language.ts'

/** The account itself, captchas and affiliates. */
export function memberRoutes(deps: IdentityDeps): Route[] {
  const { db, random } = deps
  return [
    route(identityEndpoints.memberInfo, async ({ principal }) => ok(await getMemberInfo(deps, principal.id))),
    route(identityEndpoints.memberIcon, async ({ principal, tenant }) => {
      const { rank, labels } = await deps.ports.standingOf(db, { brandId: tenant.id, memberId: principal.id })
      return ok({ rankLevel: rank, icon: `vip-${rank}`, labels: [...labels] })
    }),
    route(identityEndpoints.avatar, async ({ principal }) => {
      const { avatar, avatarType } = await getMemberInfo(deps, principal.id)
      return ok({ avatar, avatarType })
    }),
    route(identityEndpoints.updateLanguage, ({ principal, tenant, language }, { body }) =>
      updateLanguage(deps, { id: principal.id, brandId: tenant.id, messageLanguage: language }, body.language.toUpperCase()),
    ),
    route(identityEndpoints.affiliate, async ({ tenant, now }, { query }) => {
      const byCode = query.code ? await findLink(db, tenant.id, query.code) : undefined
      const byHost = byCode || !query.domain ? undefined : await findLinkByDomain(db, tenant.id, query.domain)
      // A host stays when its link has ended; whoever comes there registers without it. Of a code that was typed the check says why it does not lead in.
      const found = byCode ?? (byHost && linkState(byHost, now) === 'open' ? byHost : undefined)
      return ok({ affiliateCode: found?.code ?? null })
    }),
    route(identityEndpoints.affiliateCheck, async ({ tenant, now }, { query }) => {
      const found = await findOpenLink(db, { brandId: tenant.id, code: query.code, now })
      return found.ok ? ok({ valid: true }) : found
    }),
    route(identityEndpoints.captcha, async ctx => {
      const { captchaId, png } = await openImageCaptcha({ db, random }, ctx)
      ctx.setHeader('x-captcha-id', captchaId)
      return ok({ value: png, captchaId })
    }),
    route(identityEndpoints.slideCaptcha, async (ctx, { query }) =>
      ok(await openSlideCaptcha(deps, ctx, { mode: 'drag', purpose: 'sign-in', ...query })),
    ),
    route(identityEndpoints.slideCaptchaSolve, (ctx, { body }) => solveSlideCaptcha(deps, ctx, body)),
  ]
}
