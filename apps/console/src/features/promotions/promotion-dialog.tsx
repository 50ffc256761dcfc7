import { TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { draftOf, nameOf, type Promotion, type PromotionDraft, writtenOf } from './promotion-draft.ts'
import { PromotionPreview } from './promotion-preview.tsx'
import { RewardFields } from './reward-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TextsFields } from './texts-fields.tsx'

const CHANGED = ['consolePromotions', 'consolePromotion'] as const

interface DialogProps {
  brandId: string
  promotion: Promotion | undefined
  onClose: () => void
  onWritten: (promotionId: string) => void
}

/** Builds a promotion: texts, who may have it, what it gives, and beside them how a member will see it. */
export function PromotionDialog({ promotion, ...props }: DialogProps) {
  return promotion ? <Change promotion={promotion} {...props} /> : <Draft {...props} />
}

function Draft({ brandId, onClose, onWritten }: Omit<DialogProps, 'promotion'>) {
  const { t } = useText()
  const send = useSendForm<'draftPromotion', PromotionDraft>('draftPromotion', {
    values: draftOf(undefined, { code: '', position: 10 }),
    changes: CHANGED,
    nameOf,
    optionsOf: draft => ({ body: { brandId, code: draft.code.trim(), position: Number(draft.position) || 0, ...writtenOf(draft) } }),
    done: ({ promotionId }) => {
      onWritten(promotionId)
      onClose()
    },
  })
  return <Form brandId={brandId} send={send} title={t('promotion.new')} action={t('promotion.saveDraft')} isNew onClose={onClose} />
}

function Change({ brandId, promotion, onClose }: Omit<DialogProps, 'promotion' | 'onWritten'> & { promotion: Promotion }) {
  const { t } = useText()
  const { promotionId, revision, code, position } = promotion
  const send = useSendForm<'editPromotion', PromotionDraft>('editPromotion', {
    values: draftOf(promotion.versions[0], { code, position }),
    changes: CHANGED,
    nameOf,
    optionsOf: draft => ({ params: { promotionId }, body: { revision, position: Number(draft.position) || 0, ...writtenOf(draft) } }),
    done: onClose,
  })
  const isNext = promotion.draftVersion === null
  return (
    <Form
      brandId={brandId}
      send={send}
      title={t(isNext ? 'promotion.nextVersion' : 'promotion.edit')}
      action={t('promotion.saveDraft')}
      isNew={false}
      onClose={onClose}
    />
  )
}

interface FormProps {
  brandId: string
  send: SendForm<PromotionDraft>
  title: string
  action: string
  isNew: boolean
  onClose: () => void
}

function Form({ brandId, send, title, action, isNew, onClose }: FormProps) {
  const { t } = useText()
  const rules = useRules()
  return (
    <SendDialog send={send} title={title} action={action} size="wide" className="console-form promotion-dialog" onClose={onClose}>
      <div className="promotion-builder">
        <div className="col gap-6 min-w-0">
          <div className="form-grid">
            <TextField
              label={t('promotion.code')}
              hint={t('promotion.codeHint')}
              required
              disabled={!isNew}
              spellCheck={false}
              autoCapitalize="none"
              {...send.field('code', isNew ? rules.required : undefined)}
            />
            <TextField label={t('promotion.position')} inputMode="numeric" {...send.field('position')} />
          </div>
          <section className="col gap-4">
            <h3 className="h3">{t('promotion.part.texts')}</h3>
            <TextsFields brandId={brandId} send={send} />
          </section>
          <section className="col gap-4">
            <h3 className="h3">{t('promotion.part.terms')}</h3>
            <TermsFields send={send} />
          </section>
          <section className="col gap-4">
            <h3 className="h3">{t('promotion.part.reward')}</h3>
            <RewardFields send={send} brandId={brandId} />
          </section>
        </div>
        <PromotionPreview brandId={brandId} form={send.form} />
      </div>
    </SendDialog>
  )
}
