import { identityEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { openImageCaptcha } from '../captcha/image-captcha.ts'
import { openSlideCaptcha, solveSlideCaptcha } from '../captcha/slide-captcha.ts'
import { findAffiliateByCode, findAffiliateByDomain } from '../tree/find-affiliate.ts'
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
    route(identityEndpoints.affiliate, async ({ tenant }, { query }) => {
      const byCode = query.code ? await findAffiliateByCode(db, tenant.id, query.code) : undefined
      const found = byCode ?? (query.domain ? await findAffiliateByDomain(db, tenant.id, query.domain) : undefined)
      return ok({ affiliateCode: found?.code ?? null })
    }),
    route(identityEndpoints.affiliateCheck, async ({ tenant }, { query }) =>
      (await findAffiliateByCode(db, tenant.id, query.code)) ? ok({ valid: true }) : refuse('affiliate_code_wrong'),
    ),
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
