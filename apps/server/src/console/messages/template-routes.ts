import { type Endpoints, endpoints, errorText, type ValueOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { act } from '../../modules/console/index.ts'
import {
  isTemplateId,
  type KeptTemplate,
  previewText,
  type SaveTemplateRefusal,
  TEMPLATE_IDS,
  TEMPLATE_TEXTS,
  TEMPLATES,
  type TemplateId,
  variablesOf,
} from '../../modules/messages/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'
import type { ConsoleMessagesDeps } from './announcement-routes.ts'

type Line = ValueOf<Endpoints['listTemplates']>[number]
type Kept = KeptTemplate | undefined

/** What the product writes by itself, in the console: read, changed for a brand, looked at before it is kept. */
export const consoleTemplateRoutes = ({ messages: { desk }, ...deps }: ConsoleMessagesDeps): Route[] => [
  route(endpoints.listTemplates, async (_ctx, { query: { brandId } }) => {
    const brand = await deps.brand.findBrand(brandId)
    if (!brand) return refuse('not_found')
    const kept = new Map((await desk.listTemplates(brandId)).map(each => [each.template, each]))
    return ok(TEMPLATE_IDS.map(template => asLine(template, kept.get(template), brand.settings.languages)))
  }),
  route(endpoints.saveTemplate, (ctx, { params: { template }, body }) =>
    act(deps, ctx, async tx => {
      const brand = await deps.brand.findBrand(body.brandId)
      if (!brand || !isTemplateId(template)) return refuse('not_found')
      const place = { brandId: body.brandId, template }
      const before = await desk.findTemplate(place, tx)
      const saved = await desk.saveTemplate(tx, { ...body, template }, ctx.now)
      if (!saved.ok) return refused(saved.error, ctx.language)
      const after = await desk.findTemplate(place, tx)
      return ok({
        value: asLine(template, after, brand.settings.languages),
        deed: {
          action: 'template.saved',
          subject: `template:${template}`,
          brandId: body.brandId,
          ...(before && { before: asLogged(before) }),
          after: asLogged(after),
        },
      })
    }),
  ),
  route(endpoints.previewTemplate, async ({ now }, { params: { template }, body: { brandId, text } }) => {
    const brand = await deps.brand.findBrand(brandId)
    if (!brand || !isTemplateId(template)) return refuse('not_found')
    const { name, timeZone } = brand.settings
    const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(now)
    const preview = previewText(template, text, { brand: name, time })
    return ok({ ...preview, unknown: [...preview.unknown] })
  }),
]

/** The product's texts in the languages that the brand offers; English is always among them, since others fall back to it. */
function asLine(template: TemplateId, kept: Kept, languages: readonly string[]): Line {
  const { group, channels } = TEMPLATES[template]
  const ours = Object.entries(TEMPLATE_TEXTS).filter(([language]) => language === 'EN' || languages.includes(language))
  return {
    template,
    group,
    variables: [...variablesOf(template)],
    channels: [...(kept?.channels ?? channels)],
    texts: Object.fromEntries(ours.map(([language, texts]) => [language, texts[template]])),
    ownTexts: { ...kept?.texts },
    version: kept?.version ?? 0,
  }
}

const asLogged = (kept: Kept) => kept && { channels: kept.channels, texts: kept.texts }

function refused(error: SaveTemplateRefusal, language: string): Result<never, Refusal> {
  if (error.code !== 'validation_failed') return refuse(error.code)
  const fields = error.faults.map(({ path, code, names = [] }) => [
    path,
    errorText(code, language, { names: names.map(name => `{${name}}`).join(' ') }),
  ])
  return refuse('validation_failed', { fields: Object.fromEntries(fields) as Record<string, string> })
}
